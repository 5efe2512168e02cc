import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/in-transaction.ts'
import { explainStock } from '../../stock-queries.ts'
import type { Dropped, RefusedKeys } from '../import-outcome.ts'
import { withdrawnFrom } from './outer-ids.ts'
import { type Sharing, saveUnlisted } from './shared-stock-queries.ts'

/** Whose file is imported. */
export interface ImportSupplier {
	readonly id: string
	/** What its file does not list is sold out. */
	readonly sellsOutMissing: boolean
	/** Its file holds changes alone: only what it withdraws is missing from it. */
	readonly isPartial?: boolean | undefined
	/** Absent where the last file says the stock. */
	readonly sharing?: Sharing | undefined
}

const columnsOfRefused = sql.raw('barcode text, sku text, title text, "outerId" text, "isWithdrawn" boolean')

export async function createRefusedKeys(session: Database): Promise<void> {
	await session.execute(sql`create temp table refused_keys (${columnsOfRefused})`)
}

export async function insertRefusedKeys(session: Database, keys: readonly RefusedKeys[]): Promise<void> {
	if (keys.length === 0) return
	await session.execute(sql`
		insert into refused_keys
		select * from json_to_recordset(${JSON.stringify(keys)}::json) as r (${columnsOfRefused})`)
}

/**
 * The products that the file lists, also in rows that are refused; with their stock, where the file tells it. A file of changes alone
 * lists all that its supplier had but what it withdraws.
 */
export async function findSeen(
	session: Database,
	{ id: supplierId, isPartial = false }: Pick<ImportSupplier, 'id' | 'isPartial'>,
): Promise<void> {
	const isRefused = sql`"isWithdrawn" is not true`
	await session.execute(sql`
		create temp table seen_products as
		select product_id, max(said) as quantity from (
			select product_id, s.said from import_plan join staged_products s using (line)
			union all
			select p.id, null from refused_keys r join products p on p.barcode = r.barcode where ${isRefused}
			union all
			select p.id, null from refused_keys r join products p on p.sku = r.sku where ${isRefused}
			union all
			select p.id, null from refused_keys r join products p on p.title = r.title
			where p.barcode is null and p.sku is null and ${isRefused}
			union all
			select product_id, null from supplier_products
			where ${isPartial} and supplier_id = ${supplierId} and missing_since is null
				and product_id not in (${withdrawnFrom(supplierId)})
		) as listed
		group by product_id`)
	await session.execute(sql`create index on seen_products (product_id)`)
	await session.execute(sql`analyze seen_products`)
}

export async function countDropped(
	session: Database,
	{ id: supplierId, isPartial = false }: ImportSupplier,
	rowsNow: number,
): Promise<Dropped> {
	const { rows } = await session.execute<Omit<Dropped, 'rows'>>(sql`
		select count(*)::integer as listed,
			(count(*) filter (where seen.product_id is null))::integer as vanished,
			(count(*) filter (where seen.product_id is not null and coalesce(seen.quantity, known.quantity) = 0))::integer
				as "soldOut",
			(select last_rows from suppliers where id = ${supplierId} and not ${isPartial}) as "rowsBefore"
		from supplier_products known
			join products p on p.id = known.product_id and p.deleted_at is null
			left join seen_products seen on seen.product_id = known.product_id
		where known.supplier_id = ${supplierId} and missing_since is null and known.quantity is distinct from 0`)
	const [found = { listed: 0, vanished: 0, soldOut: 0, rowsBefore: null }] = rows
	return { ...found, rows: rowsNow }
}

interface SellOutInput {
	readonly supplier: ImportSupplier
	readonly userId: string | undefined
	readonly now: Date
	/** Runs in each transaction. */
	onSoldOut(tx: Database, products: number): Promise<void>
}

// Orders wait for the products of one part, and more drop all kept pages.
const atOnce = 80

/** Takes the pieces of the supplier away from products that its file no longer lists. */
export async function sellOutMissing(session: Database, input: SellOutInput): Promise<void> {
	while ((await inTransaction(session, (tx) => sellOutSome(tx, input))) === atOnce);
}

/** What other suppliers list stays for sale, as far as they have it. */
async function sellOutSome(
	tx: Database,
	{ supplier: { id: supplierId, sellsOutMissing, sharing }, userId, now, onSoldOut }: SellOutInput,
): Promise<number> {
	await explainStock(tx, { cause: 'imported', userId })
	const { rows } = await tx.execute<{ id: string }>(sql`
		select id from products
		where id in (
			select product_id from supplier_products
			where supplier_id = ${supplierId} and missing_since is null
				and not exists (select from seen_products seen where seen.product_id = supplier_products.product_id)
			order by product_id limit ${atOnce}
		)
		order by id for no key update`)
	if (rows.length === 0) return 0
	const listed = rows.map(({ id }) => id)
	const ids = sql`${sql.param(listed)}::uuid[]`
	const rest = sharing
		? restOf(await saveUnlisted(tx, sharing, { productIds: listed, sellsOutMissing }))
		: restWithout(supplierId, ids)
	const { rowCount } = await tx.execute(sql`
		update products p set quantity = rest.quantity, updated_at = now()
		from (${rest}) as rest
		where p.id = rest.id and p.quantity <> rest.quantity`)
	await tx.execute(sql`
		update supplier_products set quantity = 0, pieces = null, missing_since = ${now.toISOString()}
		where supplier_id = ${supplierId} and product_id = any(${ids})`)
	if (rowCount) await onSoldOut(tx, rowCount)
	return rows.length
}

function restOf(left: readonly { id: string; quantity: number }[]): SQL {
	return sql`select * from json_to_recordset(${JSON.stringify(left)}::json) as r (id uuid, quantity integer)`
}

function restWithout(supplierId: string, ids: SQL): SQL {
	return sql`
		select one.id, case
			when others.pieces is not null then least(one.quantity, others.pieces)
			when known.quantity is null then 0
			else greatest(0, one.quantity - known.quantity)
		end as quantity
		from products one
			join supplier_products known on known.product_id = one.id and known.supplier_id = ${supplierId}
			left join lateral (
				select sum(coalesce(other.quantity, one.quantity)) as pieces from supplier_products other
				where other.product_id = one.id and other.supplier_id <> ${supplierId}
					and other.missing_since is null and other.quantity is distinct from 0
			) as others on true
		where one.id = any(${ids})`
}

interface Seen {
	readonly supplier: ImportSupplier
	/** Of the file. */
	readonly rows: number
	readonly now: Date
}

/** Keeps what the file lists for the next one to be compared with. Where the last file says the stock, it says the share too. */
export async function saveSeen(
	tx: Database,
	{ supplier: { id: supplierId, sharing, isPartial = false }, rows, now }: Seen,
): Promise<void> {
	// The supplier may have been deleted meanwhile.
	const { rowCount } = await tx.execute(sql`
		update suppliers set last_rows = case when ${isPartial} then last_rows else ${rows} end where id = ${supplierId}`)
	if (!rowCount) return
	const pieces = sharing ? sql`known.pieces` : sql`case when excluded.quantity is null then known.pieces end`
	await tx.execute(sql`
		insert into supplier_products as known (supplier_id, product_id, quantity)
		select ${supplierId}::uuid, product_id, seen.quantity
		from seen_products seen where exists (select from products where id = product_id)
		order by product_id
		on conflict (supplier_id, product_id) do update
			set quantity = coalesce(excluded.quantity, known.quantity), missing_since = null, pieces = ${pieces}
			where known.missing_since is not null or known.pieces is distinct from ${pieces}
				or known.quantity is distinct from coalesce(excluded.quantity, known.quantity)`)
	await tx.execute(sql`
		update supplier_products known set missing_since = ${now.toISOString()}, pieces = null
		where supplier_id = ${supplierId} and missing_since is null
			and not exists (select from seen_products seen where seen.product_id = known.product_id)`)
}
