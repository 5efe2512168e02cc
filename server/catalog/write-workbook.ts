import { Zip, ZipDeflate } from 'fflate'

export type Rows = AsyncGenerator<readonly (readonly (string | number)[])[]>

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const fixedFiles: Readonly<Record<string, string>> = {
	'[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${parts}.worksheet+xml"/></Types>`,
	'_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
	'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
	'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
	// The second style is for headings, the third for texts: a cell typed over stays a text.
	'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

function sheetBegins(widths: readonly number[]): string {
	const columns = widths.map(
		(width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
	)
	return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

const sheetEnds = '</sheetData></worksheet>'

// Much faster than the default 6, and hardly larger.
const level = 3

/** The first row holds the headings; `widths` are those of the columns, in characters. Texts never run as formulas. */
export async function* writeWorkbook(rows: Rows, widths: readonly number[]): AsyncGenerator<Uint8Array> {
	const ready: Uint8Array[] = []
	let failure: Error | null = null
	const zip = new Zip((error, chunk) => {
		failure ??= error
		ready.push(chunk)
	})
	for (const [name, xml] of Object.entries(fixedFiles)) pushWhole(zip, name, head + xml)
	const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level })
	zip.add(sheet)
	sheet.push(Buffer.from(sheetBegins(widths)))
	let number = 0
	for await (const page of rows) {
		sheet.push(Buffer.from(page.map((cells) => rowXml(cells, ++number)).join('')))
		if (failure) throw failure
		yield* ready.splice(0)
	}
	sheet.push(Buffer.from(sheetEnds), true)
	zip.end()
	yield* ready.splice(0)
}

function pushWhole(zip: Zip, name: string, text: string): void {
	const file = new ZipDeflate(name, { level })
	zip.add(file)
	file.push(Buffer.from(text), true)
}

function rowXml(cells: readonly (string | number)[], number: number): string {
	const style = number === 1 ? 1 : 2
	return `<row r="${number}">${cells.map((cell) => cellXml(cell, style)).join('')}</row>`
}

// Cells without a reference follow each other, so empty ones must be written too.
function cellXml(cell: string | number, style: number): string {
	if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
	if (cell === '') return '<c/>'
	return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Removes characters that XML forbids and protects text that looks like Excel's escapes (`_x000D_`). */
function escapeXml(text: string): string {
	return (
		text
			.toWellFormed()
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
			.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
			.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
			.replace(/[&<>]/g, (character) => escapes[character] ?? character)
	)
}
