import { defaultLanguage, type Language } from '#contract/values/language.ts'

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

/** A text that says the same in each language, for `shortenText`. */
export function inLanguage(...[ru, kk, en]: [ru: Text, kk: Text, en: Text]) {
	return (values: object = {}, { locale = read() }: { locale?: Language } = {}): string => {
		const text = { ru, kk, en }[locale]
		return typeof text === 'string' ? text : text(values)
	}
}
