import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { languages } from '#contract/values/language.ts'
import { m } from '#messages'
import { heavyFiles } from '../../../testing/files/heavy-files.ts'
import { hostileFiles, mostBytes } from '../../../testing/files/hostile-files.ts'
import { sourceOf } from '../../../testing/files/make-files.ts'
import { type ImportShop, makeImportShop } from '../../../testing/imports/import-shop.ts'
import { CatalogueFileError, mostRows, mostUnpackedBytes, refuseNothing } from './catalogue-file.ts'
import { openCatalogueFile } from './open-catalogue-file.ts'
import { readHead } from './read-head.ts'

let shop: ImportShop

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

async function problemOf(content: string | Buffer): Promise<CatalogueFileError | undefined> {
	try {
		const file = await openCatalogueFile(sourceOf(content), { mostBytes })
		let count = 0
		for await (const _ of file.rows) count++
		if (count === 0) refuseNothing(file)
		return undefined
	} catch (error) {
		if (error instanceof CatalogueFileError) return error
		throw error
	}
}

test.each(hostileFiles)('%s is refused by a sentence in three languages', async (_, content, problem) => {
	const error = await problemOf(content)
	expect(error?.problem).toBe(problem)
	if (!error) return
	const told = languages.map((locale) => m[`import_failed_${error.problem}`]({ subject: error.subject }, { locale }))
	expect(new Set(told).size).toBe(languages.length)
	for (const sentence of told) expect(sentence).toMatch(/^\p{Lu}.*\.$/su)
})

test('what is too large is told the limits', () => {
	expect(mostRows).toBe(1_000_000)
	const unpacked = mostUnpackedBytes / 1024 / 1024
	for (const locale of languages) {
		const told = m.import_failed_too_large({}, { locale })
		for (const count of [limits.importMegabytes, unpacked]) expect(told).toMatch(new RegExp(`${count} (?:MB|МБ)`))
		expect(told).toMatch(/million|миллион/)
	}
})

test.each([
	['a text of Word before 2007', 'Word (DOC)'],
	['a WebP', 'WebP'],
	['a page with its pictures', 'MIME (MHTML, EML)'],
	['an e-mail', 'MIME (EML)'],
	['a card of a person', 'vCard'],
	['a calendar', 'iCalendar'],
	['YAML without its version', 'YAML'],
])('%s is called %s', async (about, name) => {
	const [, content = ''] = hostileFiles.find(([told]) => told === about) ?? []
	expect((await problemOf(content))?.subject).toBe(name)
})

test.each(['---\ntitle;price\nBall;5\n', 'From: Опт;Цена\nBall;5\n'])(
	'a price list is one, however it begins: %j',
	async (content) => expect(await problemOf(content)).toBeUndefined(),
)

test('none of them takes much memory', async () => {
	expect(hostileFiles.length).toBeGreaterThanOrEqual(60)
	const largest = hostileFiles.filter(([, , problem]) => problem === 'too_large' || problem === 'too_many_columns')
	const before = process.memoryUsage.rss()
	for (const [, content] of largest) await problemOf(content)
	expect((process.memoryUsage.rss() - before) / 1_000_000).toBeLessThan(200)
})

test.each(heavyFiles)(
	'%s of endless rows, within all limits of an archive, takes no memory either',
	async (_, make) => {
		const content = make()
		expect(content.length).toBeLessThan(1_500_000)
		const before = process.memoryUsage.rss()
		const read = await readHead(sourceOf(content)).catch((error: unknown) => error)
		expect((process.memoryUsage.rss() - before) / 1_000_000).toBeLessThan(100)
		if (read instanceof Error) expect(read).toBeInstanceOf(CatalogueFileError)
	},
)

test('none of them changes anything in the shop, nor stays there', async () => {
	// The shop unpacks more than this test would like to wait for.
	const sent = hostileFiles.filter(([, content, problem]) => problem !== 'too_large' && content.length < 20_000)
	expect(sent.length).toBeGreaterThanOrEqual(60)
	for (const [about, content] of sent) {
		const answer = await shop.upload(content, 'toys.xlsx')
		const failed =
			answer.statusCode === 201 ? await shop.checkUploaded(answer.json(), { price: 5, category: 'Balls' }) : undefined
		expect(failed?.state ?? answer.json().code, about).toMatch(/^(?:failed|file_refused)$/)
	}
	expect(await shop.listProducts()).toEqual([])
	expect((await shop.pool.query('select from catalogue_import_parts')).rowCount).toBe(0)
}, 120_000)
