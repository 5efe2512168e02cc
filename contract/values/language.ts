/** The interface languages; the first is the default. */
export const languages = ['ru', 'kk', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'ru'

/** The cookie that keeps a visitor's choice of language. */
export const languageCookie = 'language'

/** The query parameter that names the language of a page, for links from outside; it wins over the cookie. */
export const languageParameter = 'lang'

/** Narrows any text to a language. */
export function isLanguage(text: unknown): text is Language {
	return languages.some((language) => language === text)
}
