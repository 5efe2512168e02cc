import {
	defaultLanguage,
	isLanguage,
	type Language,
	languageCookie,
	languageParameter,
	languages,
} from '#contract/values/language.ts'
import { getLocale } from '#messages/runtime'
import { reloadPage } from './chunk-loading.ts'
import { readCookie, setCookie } from './cookies.ts'

export function currentLanguage(): Language {
	const locale = getLocale()
	return isLanguage(locale) ? locale : defaultLanguage
}

const keptSeconds = 365 * 86_400

export function chooseLanguage(language: Language): void {
	setCookie(languageCookie, language, keptSeconds)
	// Chromium writes cookies in the background. A read waits for the write, a reload does not.
	readCookie(languageCookie)
	// The parameter of a link from outside would override the cookie.
	const url = new URL(window.location.href)
	url.searchParams.delete(languageParameter)
	window.history.replaceState(window.history.state, '', url)
	reloadPage()
}

/** Russian has the plain URL. */
export function urlIn(language: Language, url: string): string {
	if (language === defaultLanguage) return url
	const named = new URL(url)
	named.searchParams.set(languageParameter, language)
	return named.href
}

/** The query of the same page, which names the language, Russian too: a cookie may say another one. */
export function queryIn(language: Language, query: string): string {
	const named = new URLSearchParams(query)
	named.set(languageParameter, language)
	return `?${named}`
}

/**
 * Gives a pressed link to a language the whole address, of which the server knows but what it renders. It stands in the HTML, so it uses
 * only old syntax.
 */
export const languageLinkScript = `['click','auxclick'].forEach(function(n){addEventListener(n,function(e){var u,l=e.target.closest&&e.target.closest('a[hreflang]');
if(l){u=new URL(location.href);u.searchParams.set('${languageParameter}',l.hreflang);l.href=u}},true)})`

/**
 * Keeps the language that the address names for the pages that follow, where proxies keep the page, which then comes without cookies. It
 * stands in the HTML, so it uses only old syntax.
 */
export const namedLanguageScript = `(function(){var n=new RegExp('[?&]${languageParameter}=(${languages.join('|')})(&|$)').exec(location.search);
if(n)document.cookie='${languageCookie}='+n[1]+';path=/;max-age=${keptSeconds};samesite=lax'+(location.protocol==='https:'?';secure':'')})()`
