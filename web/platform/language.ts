import { defaultLanguage, isLanguage, type Language, languageCookie } from '#contract/language.ts'
import { getLocale } from '#messages/runtime'
import { reloadPage } from './chunk-loading.ts'
import { keepCookie } from './cookies.ts'

/** The language of the page that is being rendered or shown. */
export function currentLanguage(): Language {
	const locale = getLocale()
	return isLanguage(locale) ? locale : defaultLanguage
}

const keptSeconds = 365 * 86_400

/** Keeps a visitor's choice for a year and shows the page in it. */
export function chooseLanguage(language: Language): void {
	keepCookie(languageCookie, language, keptSeconds)
	reloadPage()
}
