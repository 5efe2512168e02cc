import { setImmediate } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { CatalogueFileError } from './catalogue-file.ts'
import { copyText } from './keep-text.ts'

export type Attributes = Readonly<Record<string, string>>

/** How much memory attributes take, in characters. */
export function weigh(attributes: Attributes): number {
	return Object.entries(attributes).reduce((sum, [name, value]) => sum + name.length + value.length, 0)
}

/** Names come without their prefix. `text` may come in several pieces. */
export interface XmlReader<Item> {
	open?(name: string, attributes: Attributes, line: number): void
	close?(name: string): void
	text?(text: string): void
	/** What was read since the last time. */
	take(): Item[]
}

const mostDepth = 64

// Bounds the memory of an attribute, a comment or a text that never ends.
const longestToken = 1_000_000

/** What feeds take from HTML without declaring it. */
const entities: Readonly<Record<string, string>> = {
	nbsp: '\u00A0',
	laquo: '«',
	raquo: '»',
	ldquo: '“',
	rdquo: '”',
	ndash: '–',
	mdash: '—',
	hellip: '…',
	times: '×',
	deg: '°',
	reg: '®',
	trade: '™',
	copy: '©',
	shy: '',
}

/** Expands no entities of the file and fetches nothing. Throws a `CatalogueFileError`. */
export async function* readXml<Item>(text: AsyncIterable<string>, reader: XmlReader<Item>): AsyncGenerator<Item> {
	const parser = new SaxesParser()
	Object.assign(parser.ENTITIES, entities)
	let depth = 0
	let lastEvent = 0
	const seen = () => {
		lastEvent = parser.position
	}
	parser.on('error', () => {
		throw new CatalogueFileError('broken_xml', { line: parser.line })
	})
	parser.on('doctype', (doctype) => {
		if (/<!ENTITY/i.test(doctype)) throw new CatalogueFileError('entities')
	})
	parser.on('opentag', ({ name, attributes }) => {
		seen()
		if (++depth > mostDepth) throw new CatalogueFileError('too_deep', { line: parser.line })
		reader.open?.(localName(name), attributes, parser.line)
	})
	parser.on('closetag', ({ name }) => {
		seen()
		depth--
		reader.close?.(localName(name))
	})
	parser.on('comment', seen)
	const onText = (piece: string) => {
		seen()
		reader.text?.(piece)
	}
	parser.on('text', onText)
	parser.on('cdata', onText)
	for await (const piece of text) {
		parser.write(withoutForbidden(piece))
		if (parser.position - lastEvent > longestToken) throw new CatalogueFileError('broken_xml', { line: parser.line })
		yield* reader.take()
		// A large file lets others in between.
		await setImmediate()
	}
	parser.close()
	yield* reader.take()
}

export function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1)
}

function withoutForbidden(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids and feeds contain
	return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
}

/** Gathers the texts of elements; of nested ones with the same name the last. */
export function collectText() {
	let pieces: string[] = []
	let length = 0
	return {
		add(piece: string) {
			length += piece.length
			if (length > longestToken) throw new CatalogueFileError('too_large')
			pieces.push(piece)
		},
		take(): string {
			const text = copyText(pieces.join(''))
			pieces = []
			length = 0
			return text
		},
	}
}
