import { escapeHtml } from '../mail/escape-html.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** XML 1.0 forbids these characters even as entities. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** An element with a text, and nothing for none. */
export function element(name: string, text: string | number | undefined, attributes = ''): string {
	if (text === undefined || text === '') return ''
	return `<${name}${attributes}>${xmlText(String(text))}</${name}>`
}

export function xmlText(text: string): string {
	return escapeHtml(text.toWellFormed().replace(forbidden, ' '))
}

/** At most so many characters, the last one `…` when the text was longer. */
export function cutText(text: string, most: number): string {
	const characters = [...text]
	return characters.length <= most
		? text
		: `${characters
				.slice(0, most - 1)
				.join('')
				.trimEnd()}…`
}
