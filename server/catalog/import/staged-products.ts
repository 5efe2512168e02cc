import { type SQL, sql } from 'drizzle-orm'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import type { Database } from '../../platform/database.ts'
import type { ImportRow } from './check-row.ts'

// Only a link that the product never had changes it.
const wantedBefore = `(
	select s.pictures from wanted_pictures where product_id = p.id and source = any(string_to_array(s.pictures, E'\\n'))
	having count(*) = cardinality(string_to_array(s.pictures, E'\\n'))
)`

/** `name` is the column of the product; `now` is the value today. */
const columns: Readonly<Record<ImportField, { name: string; type: string; now?: string }>> = {
	title: { name: 'title', type: 'text' },
	description: { name: 'description', type: 'text' },
	category: { name: 'category', type: 'text' },
	price: { name: 'price', type: 'integer', now: 'coalesce(p.old_price, p.price)' },
	quantity: { name: 'quantity', type: 'integer' },
	barcode: { name: 'barcode', type: 'text' },
	sku: { name: 'sku', type: 'text' },
	brand: { name: 'brand', type: 'text' },
	ageFrom: { name: 'age_from', type: 'smallint' },
	composition: { name: 'composition', type: 'text' },
	country: { name: 'country', type: 'text' },
	warnings: { name: 'warnings', type: 'text' },
	stockRule: { name: 'stock_rule', type: 'text' },
	salePrice: { name: '', type: 'integer', now: 'sale.price' },
	saleFrom: { name: '', type: 'date', now: `(sale.starts_at at time zone 'Asia/Qostanay')::date` },
	saleThrough: {
		name: '',
		type: 'date',
		now: `((sale.ends_at - interval '1 second') at time zone 'Asia/Qostanay')::date`,
	},
	pictures: { name: '', type: 'text', now: wantedBefore },
}

export const productFields = importFields.filter((field) => columns[field].name !== '')

/** Of the values of the product itself. `s` is the staged row, `p` the product. */
export function perField(piece: (field: ImportField, name: string) => string, separator = ', '): SQL {
	return sql.raw(productFields.map((field) => piece(field, columns[field].name)).join(separator))
}

/** What each field is today. `p` is the product, `sale` its sale. */
export function perValue(piece: (field: ImportField, now: string) => string, separator = ', '): SQL {
	return sql.raw(
		importFields.map((field) => piece(field, columns[field].now ?? `p.${columns[field].name}`)).join(separator),
	)
}

/** Whether the row changes the field. What has begun begins no more, whatever day the row names. */
export function isOther(field: ImportField, now: string, today: string): string {
	const both = `s."${field}" is not null and s."${field}" is distinct from ${now}`
	return field === 'saleFrom' ? `(${both} and greatest(s."${field}", ${now}) > date '${today}')` : `(${both})`
}

const stagedColumns = sql.raw(
	[
		'line integer',
		'said integer',
		'"wholeTitle" text',
		'article text',
		'"outerId" text',
		'"isKeyless" boolean',
		'"knownId" uuid',
		...importFields.map((field) => `"${field}" ${columns[field].type}`),
	].join(', '),
)

export async function createStaging(session: Database): Promise<void> {
	await session.execute(sql`create temp table staged_products (${stagedColumns})`)
}

/** `quantity` may become what the product has of what the row said. */
export async function insertStaged(session: Database, rows: readonly ImportRow[]): Promise<void> {
	const staged = rows.map((row) => ({ ...row, said: row.quantity }))
	await session.execute(sql`
		insert into staged_products
		select * from json_to_recordset(${JSON.stringify(staged)}::json) as r (${stagedColumns})`)
}
