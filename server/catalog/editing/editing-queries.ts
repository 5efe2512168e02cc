import { and, asc, desc, eq, getTableColumns, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import type { Database } from '../../platform/database.ts'
import type { PageRows } from '../../platform/page.ts'
import { cutForNotices } from '../page-tags.ts'
import { type ProductRow, productColumns } from '../queries.ts'
import { setRegularPrice } from '../sales/sale-queries.ts'
import { type CategoryTranslations, categories, type ProductState, productChanges, products } from '../tables.ts'

/** Listed, or hidden by the shopkeeper; not deleted. */
const isEditable = or(isNull(products.deletedAt), products.isHidden)

export async function findEdited(db: Database, id: string): Promise<ProductRow | undefined> {
	const [row] = await db
		.select(productColumns)
		.from(products)
		.where(and(eq(products.id, id), isEditable))
	return row
}

export async function lockEdited(tx: Database, id: string): Promise<ProductRow | undefined> {
	const [row] = await tx
		.select(productColumns)
		.from(products)
		.where(and(eq(products.id, id), isEditable))
		.for('no key update', { of: products })
	return row
}

/** Locks the editable products by id, the order of all locks on products. The price is the regular one; sales by their time do not count as versions. */
export async function lockStates(tx: Database, ids: readonly string[]) {
	return await tx
		.select({
			id: products.id,
			title: products.title,
			version: sql<number>`${products.version} - ${products.saleTurns}`,
			state: {
				price: sql<number>`coalesce(${products.oldPrice}, ${products.price})`,
				quantity: products.quantity,
				category: products.category,
				translations: products.translations,
				isHidden: products.isHidden,
				stockRule: products.stockRule,
			},
		})
		.from(products)
		.where(and(sql`${products.id} = any(${sql.param(ids)}::uuid[])`, isEditable))
		.orderBy(asc(products.id))
		.for('no key update')
}

export type ProductValues = Omit<typeof products.$inferInsert, 'id' | 'sku' | 'barcode'> & {
	readonly sku?: string | null
	readonly barcode?: string | null
}

export async function insertProduct(tx: Database, values: ProductValues): Promise<ProductRow | undefined> {
	const [row] = await tx.insert(products).values(values).returning(productColumns)
	return row
}

/** The product must be locked. */
export async function updateProduct(
	tx: Database,
	id: string,
	values: Partial<ProductValues>,
): Promise<ProductRow | undefined> {
	const [row] = await tx
		.update(products)
		.set({ ...values, version: sql`${products.version} + 1` })
		.where(eq(products.id, id))
		.returning(productColumns)
	return row
}

export async function findCategoryTexts(db: Database, name: string): Promise<CategoryTranslations | undefined> {
	const [row] = await db
		.select({ translations: categories.translations })
		.from(categories)
		.where(eq(categories.name, name))
	return row?.translations ?? undefined
}

type NewState = ProductState & { readonly id: string }

export async function updateStates(tx: Database, states: readonly NewState[], now: Date): Promise<void> {
	for (const some of cutForNotices(states)) await updateSome(tx, some, now)
}

async function updateSome(tx: Database, states: readonly NewState[], now: Date): Promise<void> {
	const rows = sql`json_to_recordset(${JSON.stringify(states)}::json) as state (
		id uuid, price integer, quantity integer, category text, translations jsonb, "isHidden" boolean, "stockRule" text
	)`
	await tx
		.update(products)
		.set({
			...setRegularPrice(sql`state.price`),
			quantity: sql`state.quantity`,
			category: sql`state.category`,
			translations: sql`state.translations`,
			isHidden: sql`state."isHidden"`,
			stockRule: sql`state."stockRule"`,
			deletedAt: sql`case when state."isHidden" then coalesce(${products.deletedAt}, ${now.toISOString()}) end`,
			updatedAt: now,
			version: sql`${products.version} + 1`,
		})
		.from(rows)
		.where(sql`${products.id} = state.id`)
}

export type NewProductChange = Omit<typeof productChanges.$inferInsert, 'id' | 'undoneAt'>

export async function insertChange(tx: Database, change: NewProductChange): Promise<string | undefined> {
	const [row] = await tx.insert(productChanges).values(change).returning({ id: productChanges.id })
	return row?.id
}

export async function lockChange(tx: Database, id: string) {
	const [row] = await tx
		.select(getTableColumns(productChanges))
		.from(productChanges)
		.where(eq(productChanges.id, id))
		.for('update')
	return row
}

export async function updateChangeUndone(tx: Database, id: string, now: Date): Promise<void> {
	await tx.update(productChanges).set({ undoneAt: now }).where(eq(productChanges.id, id))
}

export async function deleteChanges(db: Database, before: Date): Promise<void> {
	await db.delete(productChanges).where(lt(productChanges.at, before))
}

const isHiddenProduct = eq(products.isHidden, true)

// The constant makes the partial index usable, which a placeholder alone would not.
const isLow = and(
	isNull(products.deletedAt),
	lte(products.quantity, sql`20`),
	lte(products.quantity, sql.placeholder('atMost')),
)

export async function listLow(db: Database, atMost: number, { limit, offset }: PageRows) {
	const rows = await db
		.select(productColumns)
		.from(products)
		.where(isLow)
		.orderBy(asc(products.quantity), asc(products.number))
		.limit(sql.placeholder('limit'))
		.offset(sql.placeholder('offset'))
		.prepare('list_low')
		.execute({ atMost, limit, offset })
	const [counted] = await db
		.select({ total: sql<number>`count(*)::integer` })
		.from(products)
		.where(isLow)
		.prepare('count_low')
		.execute({ atMost })
	invariant(counted, 'an aggregate answers a row')
	return { rows, total: counted.total }
}

export async function listHidden(db: Database, { limit, offset }: PageRows) {
	const rows = await db
		.select(productColumns)
		.from(products)
		.where(isHiddenProduct)
		.orderBy(desc(products.deletedAt), asc(products.id))
		.limit(limit)
		.offset(offset)
	const [counted] = await db.select({ total: sql<number>`count(*)::integer` }).from(products).where(isHiddenProduct)
	invariant(counted, 'an aggregate answers a row')
	return { rows, total: counted.total }
}

/** Counts hidden and deleted products too. */
export async function listShownPictures(db: Database, paths: readonly string[]): Promise<string[]> {
	const { rows } = await db.execute<{ path: string }>(sql`
		select distinct path from ${products}, unnest(${products.images}) as path
		where ${products.images} && ${sql.param(paths)}::text[] and path = any(${sql.param(paths)}::text[])`)
	return rows.map(({ path }) => path)
}

export async function listPicturesOfDeleted(db: Database, before: Date, limit: number) {
	return await db
		.select({ id: products.id, images: products.images })
		.from(products)
		.where(and(lt(products.deletedAt, before), eq(products.isHidden, false), sql`${products.images} <> '{}'`))
		.limit(limit)
}

export async function deletePictures(tx: Database, ids: readonly string[]): Promise<void> {
	await tx
		.update(products)
		.set({ images: [] })
		.where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
}
