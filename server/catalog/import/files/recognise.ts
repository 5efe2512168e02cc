import type { FileFormat } from '#contract/imports.ts'
import { CatalogueFileError } from './catalogue-file.ts'

/** How files begin that are no price list, with what they are. */
const strangers: readonly (readonly [string, string])[] = [
	['%PDF', 'PDF'],
	['\u0089PNG', 'PNG'],
	['\u00ff\u00d8\u00ff', 'JPEG'],
	['GIF8', 'GIF'],
	['RIFF', 'RIFF'],
	['Rar!', 'RAR'],
	['7z\u00bc\u00af', '7z'],
	['BZh', 'bzip2'],
	['\u00fd7zXZ', 'xz'],
	['(\u00b5/\u00fd', 'Zstandard'],
	['{\\rtf', 'RTF'],
	['\u007fELF', 'ELF'],
	['SQLite', 'SQLite'],
]

/** Of Excel 2, 3 and 4. */
const oldestWorkbooks = ['\t\u0000\u0004\u0000', '\t\u0002\u0006\u0000', '\t\u0004\u0006\u0000']

const strangeTexts: readonly (readonly [RegExp, string])[] = [
	[/^[[{]\s*(?:["{[\]}]|$)/, 'JSON'],
	[/^MIME-Version:/i, 'MIME (MHTML, EML)'],
	[/^From: .*(?:@|\r?\n(?:To|Subject|Date|Sent|Cc|Message-ID|MIME-Version): )/i, 'MIME (EML)'],
	[/^BEGIN:VCARD/i, 'vCard'],
	[/^BEGIN:V/i, 'iCalendar'],
	[/^%YAML|^---[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*(?:- |["']?[\p{L}\w-]+["']?:(?:\s|$))/u, 'YAML'],
]

/** `ole` holds workbooks of Excel before 2007, and what other programs of its time wrote. */
export type Packing = 'zip' | 'gzip' | 'ole' | 'none'

/** By the first bytes. Throws a `CatalogueFileError` for what is no price list. */
export function recognisePacking(beginning: Buffer): Packing {
	const magic = beginning.toString('latin1')
	if (magic.startsWith('PK\u0003\u0004') || magic.startsWith('PK\u0005\u0006')) return 'zip'
	if (magic.startsWith('\u001f\u008b')) return 'gzip'
	if (magic.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'ole'
	if (oldestWorkbooks.some((signature) => magic.startsWith(signature))) throw new CatalogueFileError('old_workbook')
	refuseStranger(magic)
	return 'none'
}

function refuseStranger(beginning: string): void {
	const stranger = strangers.find(([signature]) => beginning.startsWith(signature))
	if (!stranger) return
	const isWebP = beginning.startsWith('WEBP', 8)
	throw new CatalogueFileError('unknown_format', { subject: isWebP ? 'WebP' : stranger[1] })
}

/** What an archive of an office program other than a workbook is called. */
export function nameOfOfficeFile(names: readonly string[]): string | undefined {
	if (names.some((name) => name.startsWith('word/'))) return 'Word (DOCX)'
	if (names.some((name) => name.startsWith('ppt/'))) return 'PowerPoint (PPTX)'
	if (names.some((name) => /^xl\/workbook\.bin$/.test(name))) return 'XLSB'
	if (names.includes('content.xml') && names.includes('mimetype')) return 'OpenDocument'
	if (names.includes('META-INF/MANIFEST.MF')) return 'JAR'
	return undefined
}

const roots: Readonly<Record<string, FileFormat>> = {
	yml_catalog: 'yml',
	КоммерческаяИнформация: 'commerceml',
	rss: 'merchant',
	feed: 'merchant',
}

const otherNames: Readonly<Record<string, string>> = {
	html: 'HTML',
	Workbook: 'XML Spreadsheet 2003',
	kml: 'KML',
	svg: 'SVG',
}

/** By the beginning of a text. Throws a `CatalogueFileError` for what is no price list. */
export function recogniseText(beginning: string): FileFormat {
	const text = beginning.replace(/^\uFEFF/, '').trimStart()
	refuseStranger(text)
	const stranger = strangeTexts.find(([words]) => words.test(text))
	if (stranger) throw new CatalogueFileError('unknown_format', { subject: stranger[1] })
	if (/^#!|^<\?php/.test(text))
		throw new CatalogueFileError('unknown_format', { subject: text.slice(0, 20).split('\n')[0] ?? '' })
	if (!text.startsWith('<')) return 'csv'
	const bare = withoutComments(text)
	if (/<!ENTITY/i.test(bare.split(/<[\p{L}_]/u)[0] ?? '')) throw new CatalogueFileError('entities')
	if (/^<!doctype\s+html/i.test(bare)) throw new CatalogueFileError('unknown_format', { subject: 'HTML' })
	const [, name] = /<(?:[\p{L}\w.-]+:)?([\p{L}_][\p{L}\w.-]*)/u.exec(bare) ?? []
	const format = name === undefined ? undefined : roots[name]
	if (format) return format
	const known = otherNames[name ?? ''] ?? otherNames[name?.toLowerCase() ?? '']
	throw new CatalogueFileError('unknown_format', {
		subject: known ?? (name === undefined ? 'XML' : `XML <${name.slice(0, 40)}>`),
	})
}

/** Up to the first comment without an end. */
function withoutComments(text: string): string {
	const kept: string[] = []
	let place = 0
	for (;;) {
		const begin = text.indexOf('<!--', place)
		const end = begin === -1 ? -1 : text.indexOf('-->', begin + 4)
		kept.push(text.slice(place, end === -1 ? undefined : begin))
		if (end === -1) return kept.join('')
		place = end + 3
	}
}
