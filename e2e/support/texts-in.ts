import { readdirSync, readFileSync } from 'node:fs'

/** Every text of the screens in a language that is one piece, by its key. */
export function textsIn(language: string): Map<string, string> {
	const folder = new URL('../../web/messages/', import.meta.url)
	const areas = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
	const texts = areas.flatMap(({ name }) => {
		const messages: Record<string, unknown> = JSON.parse(
			readFileSync(new URL(`${name}/${language}.json`, folder), 'utf8'),
		)
		return Object.entries(messages).flatMap(([key, text]): [string, string][] =>
			typeof text === 'string' ? [[key, text]] : [],
		)
	})
	return new Map(texts)
}

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Says a text of the screens in a language. */
export function speaking(language: string): Say {
	const texts = textsIn(language)
	return (key, values = {}) => {
		const text = texts.get(key)
		if (text === undefined) throw new Error(`No text is called ${key}`)
		return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
	}
}
