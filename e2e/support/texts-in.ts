import { areas, type Message, readCatalogue } from '../../web/messages/read-catalogue.ts'

/** Every text of the screens in a language that is one piece, by its key. */
export function textsIn(language: string): Map<string, string> {
	return new Map(
		[...messagesIn(language)].flatMap(([key, text]): [string, string][] =>
			typeof text === 'string' ? [[key, text]] : [],
		),
	)
}

function messagesIn(language: string): Map<string, Message> {
	return new Map(areas.flatMap((area) => Object.entries(readCatalogue(area, language))))
}

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Says a text of the screens in a language, by its `count` where it has plural forms. */
export function speaking(language: string): Say {
	const messages = messagesIn(language)
	const rules = new Intl.PluralRules(language)
	return (key, values = {}) => {
		const message = messages.get(key)
		const form = `countPlural=${rules.select(Number(values.count))}`
		const text = typeof message === 'string' ? message : message?.[0]?.match[form]
		if (text === undefined) throw new Error(`No text is called ${key}`)
		return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
	}
}
