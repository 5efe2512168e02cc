import { makeKeeper } from '../keep-text.ts'
import { collectText, readXml, type XmlReader } from '../read-xml.ts'

/** The texts that the cells of a workbook refer to by number. Throws a `CatalogueFileError`. */
export async function readStrings(text: AsyncIterable<string>): Promise<string[]> {
	const strings: string[] = []
	const { keep } = makeKeeper()
	for await (const string of readXml(text, stringReader())) strings.push(keep(string))
	return strings
}

/** Formatted text comes in several `t`; those of `rPh` tell the pronunciation. */
function stringReader(): XmlReader<string> {
	let found: string[] = []
	let isText = false
	let isPronunciation = false
	const text = collectText()
	return {
		open(name) {
			if (name === 'rPh') isPronunciation = true
			isText = name === 't' && !isPronunciation
		},
		text(piece) {
			if (isText) text.add(piece)
		},
		close(name) {
			isText = false
			if (name === 'rPh') isPronunciation = false
			if (name === 'si') found.push(unescapeExcel(text.take()))
		},
		take() {
			const taken = found
			found = []
			return taken
		},
	}
}

/** Workbooks write characters that XML forbids as `_x000D_`. */
export function unescapeExcel(text: string): string {
	if (!text.includes('_x')) return text
	return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
