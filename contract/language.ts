/** The interface languages; the first is the default. */
export const languages = ['ru', 'kk', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'ru'

/** The cookie that keeps a visitor's choice of language. */
export const languageCookie = 'language'

/** Narrows any text to a language. */
export function isLanguage(text: unknown): text is Language {
	return languages.some((language) => language === text)
}
