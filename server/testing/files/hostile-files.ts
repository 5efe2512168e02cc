import { gzipSync } from 'node:zlib'
import { makeWorkbook, makeZip, sheetXml } from './make-files.ts'
import { makeOldDocument, makeOldWorkbook } from './make-old-workbook.ts'

/** What is in the file, and the problem that its refusal names. */
export type HostileFile = readonly [about: string, content: string | Buffer, problem: string]

const yml = (offers: string, prolog = '') =>
	`<?xml version="1.0"?>${prolog}<yml_catalog><shop><offers>${offers}</offers></shop></yml_catalog>`
const offer = (inside: string) => `<offer id="1"><name>Ball</name>${inside}<price>5</price></offer>`
const commerce = (inside: string) =>
	`<КоммерческаяИнформация><Каталог><Товары>${inside}</Товары></Каталог></КоммерческаяИнформация>`
const rss = (inside: string) => `<rss><channel>${inside}</channel></rss>`
const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('')
const bomb = `<!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]>`
const outside = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'
const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
const good: [string, string, number] = ['title', 'price', 5]
const goodZip = makeZip({ 'toys.csv': 'title;price\nBall;5\n' })
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const oldBook = makeOldWorkbook({ sheets: { Balls: [good, ['Ball', 5]] } })
const goodBook = makeWorkbook({ sheets: { Balls: [good, ['Ball', 5]] } })
const parts = (files: Record<string, string>) => makeWorkbook({ sheets: { Balls: [good, ['Ball', 5]] }, files })
const megabytes = (text: string, count: number) => text.repeat(Math.ceil((count * 1_000_000) / text.length))

/** Changes a size in the directory of an archive, for all its files. */
function declare(archive: Buffer, size: number): Buffer {
	const lying = Buffer.from(archive)
	for (let at = lying.indexOf('PK\u0001\u0002'); at !== -1; at = lying.indexOf('PK\u0001\u0002', at + 4))
		lying.writeUInt32LE(size, at + 24)
	return lying
}

/** Says in the directory of an archive that its files are encrypted, or packed by another method. */
function mark(archive: Buffer, { flag = 0, method }: { flag?: number; method?: number }): Buffer {
	const marked = Buffer.from(archive)
	for (let at = marked.indexOf('PK\u0001\u0002'); at !== -1; at = marked.indexOf('PK\u0001\u0002', at + 4)) {
		marked.writeUInt16LE(marked.readUInt16LE(at + 8) | flag, at + 8)
		if (method !== undefined) marked.writeUInt16LE(method, at + 10)
	}
	return marked
}

export const mostBytes = 20_000_000

const strangers: readonly HostileFile[] = [
	['an HTML page', '<!DOCTYPE html><html><body><table><tr><td>Ball</td></tr></table></body></html>', 'unknown_format'],
	['HTML without a doctype', '<html><body>Ball</body></html>', 'unknown_format'],
	['a table of HTML called XLS', '<table><tr><td>Ball</td><td>5</td></tr></table>', 'unknown_format'],
	['JSON', '{"products":[{"title":"Ball"}]}', 'unknown_format'],
	['a list of JSON', '[{"title":"Ball","price":5}]', 'unknown_format'],
	['a PDF', '%PDF-1.7\n1 0 obj', 'unknown_format'],
	['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unknown_format'],
	['a WebP', 'RIFF\u0024\u0000\u0000\u0000WEBPVP8 ', 'unknown_format'],
	['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'unknown_format'],
	['a RAR', 'Rar!\u001a\u0007\u0001', 'unknown_format'],
	['a 7z', Buffer.from('377abcaf271c0004', 'hex'), 'unknown_format'],
	['a program', Buffer.from('7f454c4602010100', 'hex'), 'unknown_format'],
	['RTF', '{\\rtf1 Ball}', 'unknown_format'],
	['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'unknown_format'],
	['an XML of another kind', '<?xml version="1.0"?><sitemap/>', 'unknown_format'],
	[
		'XML Spreadsheet 2003',
		'<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
		'unknown_format',
	],
	['a prolog without an element', '<?xml version="1.0"?>', 'unknown_format'],
	['a Word document', makeZip({ 'word/document.xml': '<w/>', '[Content_Types].xml': '<Types/>' }), 'unknown_format'],
	[
		'an OpenDocument',
		makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
		'unknown_format',
	],
	['a binary workbook', makeZip({ 'xl/workbook.bin': 'x' }), 'unknown_format'],
	['a workbook of Excel 4', Buffer.from('0904060000001000', 'hex'), 'old_workbook'],
	['a workbook of Excel 2', Buffer.from('0900040000001000', 'hex'), 'old_workbook'],
	['the beginning of an old workbook', Buffer.concat([ole, Buffer.alloc(600)]), 'old_workbook'],
	['an old workbook beyond every memory', Buffer.concat([ole, Buffer.alloc(34_000_000)]), 'too_large'],
	['a text of Word before 2007', makeOldDocument('WordDocument'), 'unknown_format'],
	['a workbook with a password', makeOldDocument('EncryptedPackage'), 'locked'],
	['half of an old workbook', oldBook.subarray(0, 1_200), 'old_workbook'],
	['UTF-16 without a mark', Buffer.from('title;price\nBall;5\n', 'utf16le'), 'binary'],
	['zeros', Buffer.alloc(100_000), 'binary'],
	[
		'a cut character of UTF-8',
		Buffer.concat([Buffer.from('название;цена\nмяч;'), Buffer.from([0xff, 0xd0])]),
		'wrong_encoding',
	],
]

const archives: readonly HostileFile[] = [
	['the beginning of an archive alone', 'PK\u0003\u0004 and more', 'broken_zip'],
	['a cut archive', goodZip.subarray(0, -30), 'broken_zip'],
	['an archive without its beginning', goodZip.subarray(20), 'binary'],
	['an archive with a cut file', Buffer.concat([goodZip.subarray(0, 40), goodZip.subarray(60)]), 'broken_zip'],
	[
		'10 GB by its directory',
		declare(makeZip({ 'a.csv': 'a', 'b.csv': 'b', 'c.csv': 'c' }), 3_500_000_000),
		'too_large',
	],
	['more than its directory says', declare(makeZip({ 'toys.csv': megabytes('Ball;5\n', 3) }), 100), 'broken_zip'],
	['less than its directory says', declare(goodZip, 100_000), 'broken_zip'],
	['a bomb of a text', makeZip({ 'toys.csv': megabytes('title;price\nBall;5\n', 25) }), 'too_large'],
	['a password', mark(goodZip, { flag: 1 }), 'locked'],
	['an unknown packing', mark(goodZip, { method: 99 }), 'broken_zip'],
	['nothing', makeZip({}), 'no_file_inside'],
	['pictures alone', makeZip({ 'a.jpg': 'x', 'b/c.png': 'y' }), 'no_file_inside'],
	['two price lists', makeZip({ 'a.csv': 'title;price\nA;5', 'b.csv': 'title;price\nB;5' }), 'several_files_inside'],
	['an old workbook beside a text', makeZip({ 'a.xls': oldBook, 'b.txt': 'title' }), 'several_files_inside'],
	[
		'more files than anybody packs',
		makeZip(Object.fromEntries(Array.from({ length: 2_100 }, (_, place) => [`${place}.csv`, 'a']))),
		'too_many_files',
	],
	['an archive in an archive in an archive', makeZip({ 'a.zip': makeZip({ 'b.zip': goodZip }) }), 'packed_twice'],
	['gzip in an archive', makeZip({ 'a.gz': gzipSync('title;price') }), 'packed_twice'],
	['a PDF in an archive', makeZip({ 'a.pdf': '%PDF-1.7' }), 'unknown_format'],
	['an empty file in an archive', makeZip({ 'a.csv': '' }), 'empty'],
	['gzip cut short', gzipSync('title;price\n'.repeat(500)).subarray(0, 20), 'broken_gzip'],
	['gzip that holds something else', gzipSync('%PDF-1.7'), 'unknown_format'],
	['a bomb of gzip', gzipSync(megabytes(`Ball ${'x'.repeat(5_000)};5\n`, 25)), 'too_large'],
	[
		'a bomb of gzip that holds YML',
		gzipSync(yml(megabytes(offer(`<description>${'x'.repeat(5_000)}</description>`), 25))),
		'too_large',
	],
]

const xml: readonly HostileFile[] = [
	['a billion laughs in YML', yml(offer('<vendor>&l9;</vendor>'), bomb), 'entities'],
	['a file of the server in YML', yml(offer('<vendor>&f;</vendor>'), outside), 'entities'],
	[
		'an entity of parameters',
		yml(offer(''), '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1/x">%p;]>'),
		'entities',
	],
	['an entity behind a long comment', yml(offer(''), `<!--${' '.repeat(90_000)}-->${outside}`), 'entities'],
	['an entity that nobody declared', yml(offer('<vendor>&secret;</vendor>')), 'broken_xml'],
	['laughs in CommerceML', `${bomb}${commerce('<Товар><Ид>&l9;</Ид></Товар>')}`, 'entities'],
	['laughs in a feed for Google', `${bomb}${rss('<item><title>&l9;</title></item>')}`, 'entities'],
	['elements in each other without end', yml(offer(nested(5_000))), 'too_deep'],
	['groups in each other without end', commerce(`<Группы>${nested(200)}</Группы>`), 'too_deep'],
	['an element that is not closed', yml(offer('<vendor>')), 'broken_xml'],
	['YML cut short', yml(offer('').repeat(50)).slice(0, 1000), 'broken_xml'],
	['a text without end', yml(offer(`<vendor>${megabytes('a', 3)}</vendor>`)), 'broken_xml'],
	['an attribute without end', yml(`<offer id="${megabytes('1', 3)}"/>`), 'broken_xml'],
	[
		'attributes without end',
		yml(`<offer ${Array.from({ length: 200_000 }, (_, place) => `a${place}="1"`).join(' ')}/>`),
		'broken_xml',
	],
	['a comment without end', yml(`${offer('')}<!--${megabytes('a', 3)}`), 'broken_xml'],
	['an offer with a million elements', yml(`<offer id="1">${'<param/>'.repeat(200_000)}</offer>`), 'too_large'],
	['two roots', `${yml(offer(''))}${yml(offer(''))}`, 'broken_xml'],
	['YML without offers', yml(''), 'no_products'],
	['CommerceML without products', commerce(''), 'no_products'],
]

const books: readonly HostileFile[] = [
	['a workbook without sheets', makeWorkbook({ sheets: {} }), 'broken_workbook'],
	['a workbook with an empty sheet', makeWorkbook({ sheets: { Balls: [] } }), 'empty'],
	['a workbook without its relations', makeZip({ 'xl/workbook.xml': '<workbook/>' }), 'broken_workbook'],
	[
		'a sheet outside the archive',
		parts({
			'xl/_rels/workbook.xml.rels':
				'<Relationships><Relationship Id="r0" Target="../../../etc/passwd"/></Relationships>',
		}),
		'broken_workbook',
	],
	[
		'laughs in a sheet',
		makeWorkbook({ sheets: { Balls: `${bomb}${sheetXml('<row><c><v>&l9;</v></c></row>')}` } }),
		'entities',
	],
	['laughs in shared texts', parts({ 'xl/sharedStrings.xml': `${bomb}<sst><si><t>&l9;</t></si></sst>` }), 'entities'],
	['a broken sheet', makeWorkbook({ sheets: { Balls: '<worksheet><sheetData><row>' } }), 'broken_xml'],
	[
		'a million columns',
		makeWorkbook({ sheets: { Balls: sheetXml(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`) } }),
		'too_many_columns',
	],
	[
		'a column far to the right',
		makeWorkbook({ sheets: { Balls: sheetXml('<row><c r="XFD1"><v>1</v></c></row>') } }),
		'too_many_columns',
	],
	[
		'a bomb of a sheet',
		makeWorkbook({ sheets: { Balls: sheetXml(megabytes('<row><c><v>1</v></c></row>', 25)) } }),
		'too_large',
	],
	[
		'a bomb of merged cells',
		makeWorkbook({ sheets: { Balls: `${sheetXml('')}${megabytes('<mergeCell ref="A1:A9"/>', 25)}` } }),
		'too_large',
	],
	[
		'a bomb of shared texts',
		parts({ 'xl/sharedStrings.xml': `<sst>${megabytes('<si><t>a</t></si>', 25)}</sst>` }),
		'too_large',
	],
	['a sheet larger than its directory says', declare(goodBook, 40), 'broken_zip'],
	['a workbook cut short', goodBook.subarray(0, -200), 'broken_zip'],
	['elements in each other in a sheet', makeWorkbook({ sheets: { Balls: sheetXml(nested(5_000)) } }), 'too_deep'],
	[
		'a text of a cell without end',
		makeWorkbook({
			sheets: { Balls: sheetXml(`<row><c t="inlineStr"><is><t>${megabytes('a', 3)}</t></is></c></row>`) },
		}),
		'broken_xml',
	],
	['a head without rows in a sheet', makeWorkbook({ sheets: { Balls: [['title', 'price']] } }), 'no_rows'],
]

const texts: readonly HostileFile[] = [
	['an empty file', '', 'empty'],
	['blanks alone', ' \n\n', 'empty'],
	['an endless line in quotes', `title;price\n"Ball${';5'.repeat(600_000)}`, 'broken_quotes'],
	['an endless line', `title;price\n${'x'.repeat(3_000_000)}\n`, 'broken_quotes'],
	['a script', '#!/bin/sh\nrm -rf /\n', 'unknown_format'],
	['a program of PHP', '<?php echo 1; ?>', 'unknown_format'],
	['a page with its pictures', 'MIME-Version: 1.0\nContent-Type: multipart/related\n', 'unknown_format'],
	['an e-mail', 'From: Опт <opt@example.com>\nTo: shop@example.com\n\nBall;5\n', 'unknown_format'],
	['an e-mail without addresses', 'From: Опт\nSubject: Ball;5\n', 'unknown_format'],
	['a card of a person', 'BEGIN:VCARD\nVERSION:3.0\nFN:Ball\n', 'unknown_format'],
	['a calendar', 'BEGIN:VCALENDAR\nVERSION:2.0\n', 'unknown_format'],
	['YAML', '%YAML 1.2\n---\ntitle: Ball\n', 'unknown_format'],
	['YAML without its version', '---\n# goods\n- title: Ball\n', 'unknown_format'],
]

export const hostileFiles: readonly HostileFile[] = [...strangers, ...archives, ...xml, ...books, ...texts]
