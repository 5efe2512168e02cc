import { CatalogueFileError } from './catalogue-file.ts'
import { type Attributes, readXml, weigh, type XmlReader } from './read-xml.ts'

export interface XmlElement {
	readonly name: string
	readonly line: number
	readonly attributes: Attributes
	readonly children: XmlElement[]
	text: string
}

const mostElements = 100_000
const mostCharacters = 5_000_000

type OnOpen = (name: string, attributes: Attributes) => void

/** Elements of these names with all they hold, one after the other; inside another one they belong to it. `onOpen` sees those around them. */
export function readRecords(
	text: AsyncIterable<string>,
	names: ReadonlySet<string>,
	onOpen?: OnOpen,
): AsyncGenerator<XmlElement> {
	return readXml(text, recordReader(names, onOpen))
}

function recordReader(names: ReadonlySet<string>, onOpen?: OnOpen): XmlReader<XmlElement> {
	let found: XmlElement[] = []
	const open: XmlElement[] = []
	let elements = 0
	let characters = 0
	return {
		open(name, attributes, line) {
			const parent = open.at(-1)
			if (!parent && !names.has(name)) return onOpen?.(name, attributes)
			if (!parent) [elements, characters] = [0, 0]
			characters += weigh(attributes)
			if (++elements > mostElements || characters > mostCharacters) throw new CatalogueFileError('too_large')
			const element = { name, line, attributes, children: [], text: '' }
			parent?.children.push(element)
			open.push(element)
		},
		text(piece) {
			const element = open.at(-1)
			if (!element) return
			characters += piece.length
			if (characters > mostCharacters) throw new CatalogueFileError('too_large')
			element.text += piece
		},
		close() {
			const closed = open.pop()
			if (closed && open.length === 0) found.push(closed)
		},
		take() {
			const taken = found
			found = []
			return taken
		},
	}
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
	return element?.children.filter((child) => child.name === name) ?? []
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
	return element?.children.find((child) => child.name === name)
}

/** The text of the first child of one of these names that has any. */
export function textOf(element: XmlElement | undefined, ...names: readonly string[]): string {
	for (const name of names) {
		const text = childOf(element, name)?.text.trim()
		if (text) return text
	}
	return ''
}
