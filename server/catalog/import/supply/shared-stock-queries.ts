import { type SQL, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import type { Database } from '../../../platform/database.ts'
import { sharedStock } from '../tables.ts'
import { lockSuppliers } from './lock-suppliers.ts'
import { type Share, type SharingRule, shareStock, shareWithout } from './share-stock.ts'

/** How the file of a supplier changes the stock of what others list as well. */
export interface Sharing {
	readonly rule: SharingRule
	readonly supplierId: string
	/** All suppliers, the first one first. */
	readonly order: readonly string[]
}

/** Returns `undefined` where the last file says the stock. */
export async function findSharing(db: Database, supplierId: string): Promise<Sharing | undefined> {
	const { rule } = await findSharedStock(db)
	if (rule === 'latest') return undefined
	const { rows } = await db.execute<{ id: string }>(sql`select id from suppliers order by priority, name`)
	return { rule, supplierId, order: rows.map(({ id }) => id) }
}

export async function findSharedStock(db: Database) {
	const { version, rule } = sharedStock
	const [row] = await db.select({ version, rule }).from(sharedStock)
	invariant(row, 'a migration made the row of the shared stock')
	return row
}

type Row = {
	line: number
	productId: string
	said: number
	stock: number
	shares: Share[]
}

const rowsAtOnce = 2_000

/** Until the stock is shared, what the last file of the supplier says. */
const piecesOf = sql`coalesce(known.pieces, listed, 0)`

/** `p` is the product; of a supplier that gives nothing there is none. */
const sharesOf = sql`(
	select coalesce(json_agg(json_build_object('supplierId', supplier_id, 'pieces', ${piecesOf}, 'listed', coalesce(listed, 0))), '[]')
	from supplier_products known, lateral (select case when known.missing_since is null then known.quantity end as listed) as file
	where product_id = p.id and greatest(known.pieces, listed) > 0
)`

/** The stock of the rows becomes what their products have by it. Changes no product and no share. */
export async function planShared(session: Database, sharing: Sharing): Promise<void> {
	await eachRows(session, sql`outcome in ('changed', 'unchanged')`, async (rows) => {
		await stageStock(session, share(sharing, rows))
	})
}

/** As `planShared`, and keeps the shares. Products of rows that change must be locked. */
export async function saveShared(tx: Database, sharing: Sharing, isMeant: SQL): Promise<void> {
	await eachRows(tx, isMeant, async (rows) => {
		const shared = share(sharing, rows)
		await stageStock(tx, shared)
		await saveShares(tx, shared)
	})
}

interface Unlisted {
	readonly productIds: readonly string[]
	/** What the file does not list is sold out, also where its supplier never told a number. */
	readonly sellsOutMissing: boolean
}

type UnlistedRow = Omit<Row, 'line' | 'said'> & { isTold: boolean; isListedByOthers: boolean }

const isUntold = (known: string) => sql.raw(`(${known}.quantity is null and ${known}.pieces is null)`)

/**
 * The file lists them no more; they must be locked. Returns what each has without the pieces of the supplier: all of it where
 * another supplier lists it without a number.
 */
export async function saveUnlisted(tx: Database, sharing: Sharing, { productIds, sellsOutMissing }: Unlisted) {
	const { rule, supplierId } = sharing
	const { rows } = await tx.execute<UnlistedRow>(sql`
		select p.id as "productId", p.quantity as stock, ${sharesOf} as shares, not ${isUntold('known')} as "isTold",
			exists (
				select from supplier_products other
				where other.product_id = p.id and other.supplier_id <> ${supplierId} and missing_since is null and ${isUntold('other')}
			) as "isListedByOthers"
		from products p join supplier_products known on known.product_id = p.id and known.supplier_id = ${supplierId}
		where p.id = any(${sql.param(productIds)}::uuid[])`)
	const shared = rows.map(({ productId, stock, shares, isTold, isListedByOthers }) => {
		const before = sharesBefore(sharing, shares)
		const isSoldOut = sellsOutMissing && !isTold
		const after = (isSoldOut ? shareStock : shareWithout)(rule, { shares: before, supplierId, said: 0, stock })
		return { productId, before, ...after, ...(isListedByOthers && { stock }) }
	})
	await saveShares(tx, shared)
	return shared.map(({ productId, stock }) => ({ id: productId, quantity: stock }))
}

type Shared = ReturnType<typeof share>
type ChangedShares = readonly Pick<Shared[number], 'productId' | 'before' | 'shares'>[]

function share(sharing: Sharing, rows: readonly Row[]) {
	const { rule, supplierId } = sharing
	return rows.map(({ line, productId, said, stock, shares }) => {
		const before = sharesBefore(sharing, shares)
		return { line, productId, before, ...shareStock(rule, { shares: before, supplierId, said, stock }) }
	})
}

/** In the order of the suppliers; of those that list none only the one whose file it is. */
function sharesBefore({ supplierId, order }: Sharing, shares: readonly Share[]): Share[] {
	return order.flatMap((id) => {
		const found = shares.find((one) => one.supplierId === id)
		return found ?? (id === supplierId ? { supplierId, pieces: 0, listed: 0 } : [])
	})
}

async function eachRows(db: Database, isMeant: SQL, work: (rows: readonly Row[]) => Promise<void>): Promise<void> {
	for (let after: number | undefined = 0; after !== undefined; ) {
		const { rows }: { rows: Row[] } = await db.execute<Row>(sql`
			select import_plan.line, p.id as "productId", s.said, p.quantity as stock, ${sharesOf} as shares
			from import_plan join staged_products s using (line) join products p on p.id = product_id
			where ${isMeant} and s.said is not null and import_plan.line > ${after}
			order by import_plan.line limit ${rowsAtOnce}`)
		if (rows.length > 0) await work(rows)
		after = rows.at(-1)?.line
	}
}

async function stageStock(db: Database, shared: Shared): Promise<void> {
	const rows = shared.map(({ line, stock }) => ({ line, stock }))
	await db.execute(sql`
		update staged_products s set quantity = now.stock
		from json_to_recordset(${JSON.stringify(rows)}::json) as now (line integer, stock integer)
		where s.line = now.line and s.quantity is distinct from now.stock`)
}

/** Of a supplier that was deleted meanwhile nothing is kept. */
async function saveShares(tx: Database, shared: ChangedShares): Promise<void> {
	const rows = shared.flatMap(({ productId, before, shares }) =>
		shares
			.filter(({ pieces }, place) => pieces !== before[place]?.pieces)
			.map(({ supplierId, pieces }) => ({ supplierId, productId, pieces })),
	)
	if (rows.length === 0) return
	const locked = await lockSuppliers(
		tx,
		rows.map(({ supplierId }) => supplierId),
	)
	const kept = rows.filter(({ supplierId }) => locked.has(supplierId))
	await tx.execute(sql`
		insert into supplier_products (supplier_id, product_id, pieces)
		select "supplierId", "productId", pieces
		from json_to_recordset(${JSON.stringify(kept)}::json) as r ("supplierId" uuid, "productId" uuid, pieces integer)
		order by "supplierId", "productId"
		on conflict (supplier_id, product_id) do update set pieces = excluded.pieces`)
}
