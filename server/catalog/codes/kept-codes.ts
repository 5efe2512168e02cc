import { sql } from 'drizzle-orm'
import { plainBarcode, plainSku } from '#contract/values/plain-code.ts'
import type { Database } from '../../platform/database.ts'

interface Codes {
	readonly barcode: string
	readonly sku: string
}

/** By a plain code all codes that products have for it, where one of them is not plain: it was kept before codes were made so. */
export type KeptCodes = Readonly<Record<keyof Codes, ReadonlyMap<string, readonly string[]>>>

const nothingKept: KeptCodes = { barcode: new Map(), sku: new Map() }

export async function findKeptCodes(db: Database): Promise<KeptCodes> {
	const { rows } = await db.execute<{ kind: keyof Codes; plain: string; codes: string[] }>(sql`
		with coded as (
			select 'sku' as kind, sku as code, plain_code(sku) as plain, number from products
			where sku is not null and (deleted_at is null or is_hidden)
			union all
			select 'barcode', barcode, translate(plain_code(barcode), ' -', ''), number from products
			where barcode is not null and (deleted_at is null or is_hidden)
		)
		select kind, plain, array_agg(code order by number) as codes from coded
		group by kind, plain having plain <> '' and bool_or(code <> plain)`)
	const of = (kind: keyof Codes) =>
		new Map(rows.filter((row) => row.kind === kind).map(({ plain, codes }) => [plain, codes]))
	return { barcode: of('barcode'), sku: of('sku') }
}

interface ReadCodes {
	readonly keys: Codes
	/** The codes of the products that the row can mean, where there are several. */
	readonly doubles: readonly Partial<Codes>[]
}

/** What stands in a row as the products have it: to the letter, or else made plain. */
export function readCodes(written: Codes, kept: KeptCodes = nothingKept): ReadCodes {
	const choose = (kind: keyof Codes, plain: string) => {
		const codes = kept[kind].get(plain) ?? [plain]
		const [code = plain, ...others] = codes.includes(written[kind]) ? [written[kind]] : codes
		return others.length === 0 ? { code, doubles: [] } : { code: plain, doubles: codes.map((one) => ({ [kind]: one })) }
	}
	const barcode = choose('barcode', plainBarcode(written.barcode))
	const sku = choose('sku', plainSku(written.sku))
	return { keys: { barcode: barcode.code, sku: sku.code }, doubles: [...barcode.doubles, ...sku.doubles] }
}
