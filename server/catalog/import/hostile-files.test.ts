import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeWorkbook } from '../../testing/files/make-files.ts'
import { type ImportShop, makeImportShop } from '../../testing/imports/import-shop.ts'

let shop: ImportShop

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(2000)])
const wide = Array.from({ length: 201 }, (_, index) => `c${index}`).join(';')
const good = 'title;price;category\nBall;5;Balls\n'

test.each<[string, string | Buffer, RegExp]>([
	['an empty file', '', /пуст/],
	['blanks alone', ' \n\n', /пуст/],
	['a header without rows', 'title;price\n', /ни одной строки/],
	['a broken workbook called CSV', zip, /повреждены/],
	['an old workbook', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), /Excel/],
	[
		'a picture',
		Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), randomBytes(500)]),
		/не прайс-лист.*PNG/,
	],
	['YML without offers', '<yml_catalog><shop><offers/></shop></yml_catalog>', /ни одного товара/],
	[
		'broken UTF-8 in YML',
		Buffer.concat([Buffer.from('<yml_catalog>Мяч Мяч'), Buffer.from([0xff, 0xd0])]),
		/выгрузку из программы/,
	],
	['zeros', Buffer.alloc(100_000), /не текстовая/],
	['a packed nothing', gzipSync(''), /пуст/],
	['a cut archive', gzipSync(good.repeat(500)).subarray(0, 20), /повреждён/],
	['a bomb of zeros', gzipSync(Buffer.alloc(50_000_000)), /не текстовая/],
	['more than 200 columns', `${wide}\n${wide}\n`, /слишком много колонок: 201/],
	['one endless line', 'x'.repeat(3_000_000), /не кончается/],
	['broken UTF-8', Buffer.concat([Buffer.from('название;цена\nмяч;'), Buffer.from([0xff, 0xd0])]), /UTF-8/],
])('%s is refused with the reason in words', async (_, content, words) => {
	const answer = await shop.upload(content)
	expect(answer.json(), answer.body.slice(0, 300)).toMatchObject({ status: 400, code: 'file_refused' })
	expect(answer.json().detail).toMatch(words)
})

test('the reason is told in the language of the request', async () => {
	const answer = await shop.upload('', 'toys.csv', { 'accept-language': 'kk' })
	expect(answer.json().detail).toBe('Файл бос.')
})

test('nothing is kept of files that were refused', async () => {
	await shop.upload(zip)
	const { rows } = await shop.pool.query(
		'select (select count(*) from catalogue_imports) as imports, (select count(*) from catalogue_import_parts) as parts',
	)
	expect(rows).toEqual([{ imports: '0', parts: '0' }])
})

test('a file above the limit is refused', async () => {
	const answer = await shop.upload(Buffer.alloc(limits.importMegabytes * 1024 * 1024 + 1, 'a;b\n'))
	expect(answer.json()).toMatchObject({ status: 413, code: 'payload_too_large' })
})

test.each([
	['without a boundary', 'multipart/form-data', ''],
	['that breaks off before its file', 'multipart/form-data; boundary=x', '--x\r\n'],
	[
		'that breaks off in its file',
		'multipart/form-data; boundary=x',
		`--x\r\ncontent-disposition: form-data; name="file"; filename="toys.csv"\r\n\r\n${good}`,
	],
])('a form %s is refused, and nothing of it is kept', async (_, type, body) => {
	const answer = await shop.send('POST', '/imports', Buffer.from(body), { 'content-type': type })
	expect(answer.json(), answer.body).toMatchObject({ status: 400, code: 'malformed_request' })
	expect((await shop.pool.query('select from catalogue_imports')).rowCount).toBe(0)
})

test('a body without a file, and one that is no form, are refused', async () => {
	const form = new Response(new URLSearchParams({ file: 'x' }))
	const plain = await shop.send('POST', '/imports', Buffer.from(await form.arrayBuffer()), {
		'content-type': form.headers.get('content-type') ?? '',
	})
	expect(plain.json()).toMatchObject({ status: 415 })
	const data = new FormData()
	data.append('file', 'only text')
	const body = new Response(data)
	const headers = { 'content-type': body.headers.get('content-type') ?? '' }
	const without = await shop.send('POST', '/imports', Buffer.from(await body.arrayBuffer()), headers)
	expect(without.json()).toMatchObject({ status: 400 })
})

test.each([
	['no path of the sender', '../../etc/passwd', 'passwd'],
	['no path of Windows', 'C:\\fakepath\\toys.csv', 'toys.csv'],
	['no invisible signs', 'toys\u202Evsc.exe', 'toysvsc.exe'],
])('the name that is kept has %s', async (_, name, kept) => {
	expect((await shop.upload(good, name)).json().name).toBe(kept)
})

test.each<[string, string | Buffer, RegExp]>([
	[
		'a giant line far below',
		`title;price;category\n${'Ball;5;B\n'.repeat(150)}${'x'.repeat(2_000_000)}\n`,
		/не кончается/,
	],
	[
		'bytes that are no UTF-8 far below',
		Buffer.concat([
			Buffer.from(`title;price;category\n${'Мяч;5;B\n'.repeat(20_000)}`),
			Buffer.from([0xff, 0xfe, 0x0a]),
		]),
		/UTF-8/,
	],
	['an archive cut far below', gzipSync(randomRows(60_000)).subarray(0, -200), /повреждён/],
])('%s fails the preview with the place, and changes nothing', async (_, content, words) => {
	const { state, failure } = await shop.preview(content)
	expect({ state, failure }).toEqual({ state: 'failed', failure: expect.stringMatching(words) })
	expect(await shop.listProducts()).toEqual([])
})

/** Characters of two halves, so that every cut meets one. */
const halves = (length: number) => `a${'🧸'.repeat(length)}`

test.each<[string, string | Buffer]>([
	['in a name of a column', `title;price;category;${halves(150)}\nBall;5;Balls;1\n`],
	['in a value', `title;price;category;note\nBall;5;Balls;${halves(150)}\n`],
	['in a title', `title;price;category\n${halves(150)};5;Balls\n`],
	[
		'in an option of Shopify',
		`Handle,Title,Option1 Name,Option1 Value,Variant Price,Type\nbear,Bear,Kind,${halves(60)},5,Balls\n`,
	],
	[
		'that a workbook writes alone',
		makeWorkbook({
			sheets: {
				A: [
					['title', 'price', 'category'],
					['Ball _xD83D_ _x0000_', 5, 'B_xDE00_'],
				],
			},
		}),
	],
])('half of a character %s is no half when it is kept', async (_, content) => {
	const { state, counts } = await shop.run(content)
	expect({ state, added: counts?.added }).toEqual({ state: 'done', added: 1 })
	await shop.clear()
})

function randomRows(count: number): string {
	const rows = Array.from({ length: count }, () => `${randomBytes(9).toString('hex')};5;B`)
	return `title;price;category\n${rows.join('\n')}\n`
}
