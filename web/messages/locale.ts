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
