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

function expected(rule: 'sum' | 'priority', said: ReadonlyMap<number, List>, place: number): number {
	const pieces = names.map((_, of) => said.get(of)?.[place] ?? 0)
	return rule === 'sum' ? pieces.reduce((sum, one) => sum + one, 0) : (pieces.find((one) => one > 0) ?? 0)
}

test('after any files of several suppliers a product has what their last ones say, and a file again changes nothing', async () => {
	const rules = fc.constantFrom('sum', 'priority')
	await fc.assert(
		fc.asyncProperty(rules, fc.array(file, { minLength: 1, maxLength: 5 }), async (rule, files) => {
			const ids = await makeSuppliers(rule)
			const said = new Map<number, List>()
			for (const { of, list, asBarcodes } of files) {
				const id = ids.get(names[of] ?? '') ?? ''
				const sharing = await findSharing(databaseOn(importer.pool), id)
				const supplier = { id, sellsOutMissing: false, sharing }
				said.set(of, list)
				await importer.importFile(textOf(list, asBarcodes), { supplier })
				const stocks = (await importer.listProducts()).map(({ quantity }) => quantity)
				expect(stocks).toEqual(barcodes.map((_, place) => expected(rule, said, place)))
				if (list !== files.at(-1)?.list) continue
				expect(await importer.importFile(textOf(list, asBarcodes), { supplier })).toMatchObject({
					changed: 0,
					added: 0,
				})
				expect((await importer.listProducts()).map(({ quantity }) => quantity)).toEqual(stocks)
			}
		}),
		{ numRuns: longRuns(100), seed: randomSeed() },
	)
})
