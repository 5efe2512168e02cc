import {
	defaultLanguage,
	isLanguage,
	type Language,
	languageCookie,
	languageParameter,
} from '#contract/values/language.ts'
import { getLocale } from '#messages/runtime'
import { reloadPage } from './chunk-loading.ts'
import { keepCookie, readCookie } from './cookies.ts'

/** The language of the page that is being rendered or shown. */
export function currentLanguage(): Language {
	const locale = getLocale()
	return isLanguage(locale) ? locale : defaultLanguage
}

const keptSeconds = 365 * 86_400

/** Keeps a visitor's choice for a year and shows the page in it. */
export function chooseLanguage(language: Language): void {
	keepCookie(languageCookie, language, keptSeconds)
	// Chromium writes a cookie in the background; a reader waits for that, and a reload would not.
	readCookie(languageCookie)
	// A link from outside may name another one, which would win.
	const address = new URL(window.location.href)
	address.searchParams.delete(languageParameter)
	window.history.replaceState(window.history.state, '', address)
	reloadPage()
}

/** The address, whole, of a page in a language, as search engines know it: the Russian one is the plain address. */
export function addressIn(language: Language, address: string): string {
	if (language === defaultLanguage) return address
	const named = new URL(address)
	named.searchParams.set(languageParameter, language)
	return named.href
}
