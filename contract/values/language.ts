/** The first is the default. */
export const languages = ['ru', 'kk', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'ru'

export const languageCookie = 'language'

/** For links from outside; overrides the cookie. */
export const languageParameter = 'lang'

export function isLanguage(text: unknown): text is Language {
	return languages.some((language) => language === text)
}
