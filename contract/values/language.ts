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

/** A text of the shop's own in its languages; one that is empty is as in Russian. */
export type OwnText = Readonly<Record<Language, string>>

/** The language that a text is read in. */
export function languageOf(text: OwnText, wanted: Language): Language {
	return text[wanted] ? wanted : defaultLanguage
}

export function textIn(language: Language, text: OwnText): string {
	return text[languageOf(text, language)]
}
