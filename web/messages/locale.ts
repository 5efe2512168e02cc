import { defaultLanguage, type Language, languages } from '#contract/values/language.ts'

// What the compiled texts need of their runtime, see `vite.config.ts`: all of it would be a part of every first view.

let read = (): Language => defaultLanguage

export const experimentalStaticLocale = undefined

export function getLocale(): Language {
	return read()
}

export function overwriteGetLocale(readLanguage: () => Language): void {
	read = readLanguage
}

type Text = string | ((values: object) => string)

/** A text that says the same in each of the `languages`, for `shortenText`. */
export function inLanguage(...texts: readonly Text[]) {
	return (values: object = {}, { locale = read() }: { locale?: Language } = {}): string => {
		const text = texts[languages.indexOf(locale)] ?? ''
		return typeof text === 'string' ? text : text(values)
	}
}
