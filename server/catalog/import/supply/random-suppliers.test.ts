import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseOn } from '../../../platform/database.ts'
import { type CatalogueImporter, makeCatalogueImporter } from '../../../testing/imports/catalogue-importer.ts'
import { longRuns, randomSeed } from '../../../testing/random-runs.ts'
import { findSharing } from './shared-stock-queries.ts'

vi.setConfig({ testTimeout: 180_000 })

let importer: CatalogueImporter

beforeAll(async () => {
	importer = await makeCatalogueImporter()
})

afterAll(() => importer.close())

const names = ['Первый', 'Второй', 'Третий'] as const

/** Pieces that a file says of each product; one without is not listed. */
const list = fc
	.array(fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 })), { nil: undefined }), {
		minLength: 4,
		maxLength: 4,
	})
	.filter((pieces) => pieces.some((one) => one !== undefined))

const file = fc.record({ of: fc.nat(2), list, asBarcodes: fc.boolean() })

/** Pieces that are sold, or that the shop adds of its own. */
const move = fc.record({ place: fc.nat(3), change: fc.integer({ min: -9, max: 9 }) })

type List = typeof list extends fc.Arbitrary<infer Made> ? Made : never

const barcodes = ['4006381333931', '4600001000011', '5901234123457', '9780201379624']

/** Suppliers may know the same products by barcode, or by SKU. */
function textOf(pieces: List, asBarcodes: boolean): string {
	const rows = pieces.flatMap((one, place) => {
		const keys = asBarcodes ? `${barcodes[place]};` : `;T-${place}`
		return one === undefined ? [] : [`${keys};Товар ${place};500;${one};Игры`]
	})
	return ['Штрихкод;Артикул;Название;Цена;Остаток;Категория', ...rows].join('\n')
}

async function makeSuppliers(rule: 'sum' | 'priority'): Promise<Map<string, string>> {
	const { pool } = importer
	await pool.query('truncate products, categories, suppliers cascade')
	await pool.query('update shared_stock set rule = $1', [rule])
	const all = barcodes.map((barcode, place) => `('Товар ${place}', '', 500, 0, 'Игры', '${barcode}', 'T-${place}')`)
	const columns = 'title, description, price, quantity, category, barcode, sku'
	await pool.query(`insert into products (${columns}) values ${all.join()}`)
	const { rows } = await pool.query(
		`insert into suppliers (name, header, choice, updated_at, priority)
		select name, '[]', '{"columns": {}, "quantity": 0}', now(), place from unnest($1::text[]) with ordinality as named (name, place)
		returning name, id`,
		[names],
	)
	return new Map(rows.map(({ name, id }) => [name, id]))
}

type Said = ReadonlyMap<number, List>

const piecesOf = (said: Said, place: number) => names.map((_, of) => said.get(of)?.[place] ?? 0)

function expected(rule: 'sum' | 'priority', said: Said, place: number): number {
	const pieces = piecesOf(said, place)
	return rule === 'sum' ? pieces.reduce((sum, one) => sum + one, 0) : (pieces.find((one) => one > 0) ?? 0)
}

/** Where what the first supplier had is sold, another one gives the stock. */
function highest(rule: 'sum' | 'priority', said: Said, place: number): number {
	return rule === 'sum' ? expected(rule, said, place) : Math.max(...piecesOf(said, place))
}

async function importList(ids: ReadonlyMap<string, string>, of: number, text: string) {
	const id = ids.get(names[of] ?? '') ?? ''
	const sharing = await findSharing(databaseOn(importer.pool), id)
	return await importer.importFile(text, { supplier: { id, sellsOutMissing: false, sharing } })
}

async function listStocks(): Promise<number[]> {
	return (await importer.listProducts()).map(({ quantity }) => quantity)
}

async function changeStock(place: number, change: number): Promise<void> {
	const changed = 'update products set quantity = greatest(0, quantity + $2) where barcode = $1'
	await importer.pool.query(changed, [barcodes[place], change])
}

const rules = fc.constantFrom('sum', 'priority')

test('after any files of several suppliers a product has what their last ones say, and a file again changes nothing', async () => {
	await fc.assert(
		fc.asyncProperty(rules, fc.array(file, { minLength: 1, maxLength: 5 }), async (rule, files) => {
			const ids = await makeSuppliers(rule)
			const said = new Map<number, List>()
			for (const { of, list, asBarcodes } of files) {
				said.set(of, list)
				await importList(ids, of, textOf(list, asBarcodes))
				const stocks = await listStocks()
				expect(stocks).toEqual(barcodes.map((_, place) => expected(rule, said, place)))
				if (list !== files.at(-1)?.list) continue
				expect(await importList(ids, of, textOf(list, asBarcodes))).toMatchObject({ changed: 0, added: 0 })
				expect(await listStocks()).toEqual(stocks)
			}
		}),
		{ numRuns: longRuns(100), seed: randomSeed() },
	)
})

test('whatever is sold or added meanwhile, no file brings more than all say, and those of all bring just that', async () => {
	const turns = fc.array(fc.oneof(file, move), { minLength: 2, maxLength: 7 })
	await fc.assert(
		fc.asyncProperty(rules, turns, async (rule, made) => {
			const ids = await makeSuppliers(rule)
			const said = new Map<number, List>()
			for (const turn of made) {
				const before = await listStocks()
				if ('change' in turn) {
					await changeStock(turn.place, turn.change)
					continue
				}
				said.set(turn.of, turn.list)
				await importList(ids, turn.of, textOf(turn.list, turn.asBarcodes))
				for (const [place, stock] of (await listStocks()).entries())
					expect(stock).toBeLessThanOrEqual(Math.max(highest(rule, said, place), before[place] ?? 0))
			}
			for (const [of, list] of said) await importList(ids, of, textOf(list, true))
			const stocks = await listStocks()
			for (const [place, stock] of stocks.entries()) {
				const isListed = [...said.values()].some((list) => list[place] !== undefined)
				if (isListed) expect(stock).toBe(expected(rule, said, place))
			}
		}),
		{ numRuns: longRuns(25), seed: randomSeed() },
	)
})
