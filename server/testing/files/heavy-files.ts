import { strToU8, Zip, ZipDeflate } from 'fflate'

interface LongFile {
	readonly name: string
	readonly start: string
	readonly repeated: string
	readonly times: number
	readonly end: string
}

/** Packs the files and a long one without holding the whole of it. */
function packLong(files: Readonly<Record<string, string>>, { name, start, repeated, times, end }: LongFile): Buffer {
	const pieces: Uint8Array[] = []
	const zip = new Zip((_, piece) => void pieces.push(piece))
	const add = (inside: string, texts: readonly string[]) => {
		const file = new ZipDeflate(inside, { level: 1 })
		zip.add(file)
		for (const text of texts) file.push(strToU8(text))
		file.push(new Uint8Array(), true)
	}
	for (const [inside, content] of Object.entries(files)) add(inside, [content])
	add(name, [start, ...Array.from({ length: times }, () => repeated), end])
	zip.end()
	return Buffer.concat(pieces)
}

const bookParts = {
	'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet name="Balls" r:id="r0"/></sheets></workbook>',
	'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r0" Target="sheet.xml"/></Relationships>',
}
const text = 'Ж'.repeat(490_000)
const offer = `<offer id="1"><name>Ball</name><description>${text}</description></offer>`

/** Small files within the limits of an archive, whose first rows are as long as they can be. */
export const heavyFiles: readonly (readonly [about: string, make: () => Buffer])[] = [
	[
		'a sheet',
		() =>
			packLong(bookParts, {
				...{ name: 'xl/sheet.xml', start: '<worksheet><sheetData><row>', end: '</row></sheetData></worksheet>' },
				...{ repeated: `<c t="str"><v>${text}</v></c>`, times: 200 },
			}),
	],
	[
		'a text',
		() => packLong({}, { name: 'a.csv', start: 'title;price\n', repeated: `${text};5\n`, times: 60, end: '' }),
	],
	[
		'a feed',
		() => packLong({}, { name: 'a.yml', start: '<yml_catalog>', repeated: offer, times: 60, end: '</yml_catalog>' }),
	],
]
