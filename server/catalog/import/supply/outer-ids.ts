import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { lockSuppliers } from './lock-suppliers.ts'

/**
 * Finds the products of rows whose codes are unknown by the ids that earlier files of the accounting program gave them, those of
 * files without a supplier last. They keep their SKU where the row has the id in its place: its file has no articles.
 */
export async function matchOuterIds(session: Database, supplierId: string | undefined): Promise<void> {
	await session.execute(sql`
		update staged_products s set "knownId" = known.product_id,
			sku = case when starts_with(s.sku, s."outerId") then null else s.sku end
		from (${knownIds(supplierId)}) as known
		where known.outer_id = s."outerId"
			and not exists (select from products where sku = s.sku)
			and not exists (select from products where barcode = s.barcode)
			and not exists (select from import_plan where line = s.line and outcome = 'added')`)
}

function knownIds(supplierId: string | undefined): SQL {
	return sql`
		select distinct on (outer_id) outer_id, product_id from commerce_ids
		where supplier_id = ${supplierId ?? null}::uuid or supplier_id is null
		order by outer_id, supplier_id nulls last`
}

const withdrawnIds = sql`select "outerId" from refused_keys where "isWithdrawn" and "outerId" <> ''`

/** Of a product that is withdrawn as a whole all variants are. */
const isWithdrawnId = sql`(outer_id in (${withdrawnIds}) or split_part(outer_id, '#', 1) in (${withdrawnIds}))`

/**
 * The products that the file withdraws: by their ids, those of unknown ids by their codes. What another id tells as well stays, since
 * a duplicate has the same codes.
 */
export function withdrawnFrom(supplierId: string): SQL {
	return sql`
		with known as (select *, ${isWithdrawnId} as is_withdrawn from (${knownIds(supplierId)}) as ids),
		unknown as (
			select barcode, sku from refused_keys
			where "isWithdrawn" and coalesce("outerId", '') not in (
				select unnest(array[outer_id, split_part(outer_id, '#', 1)]) from known
			)
		)
		(
			select p.id from unknown u join products p on p.barcode = u.barcode
			union all
			select p.id from unknown u join products p on p.sku = u.sku
			union all
			select product_id from known where is_withdrawn
		)
		except
		select product_id from known where not is_withdrawn`
}

/** So that a product goes with the last of its ids. Those of files without a supplier tell products of others as well. */
export async function forgetWithdrawnIds(tx: Database, supplierId: string): Promise<void> {
	await tx.execute(sql`
		delete from commerce_ids where ${isWithdrawnId} and (supplier_id = ${supplierId} or supplier_id is null
			and product_id in (select product_id from supplier_products where supplier_id = ${supplierId}))`)
}

/** Of a supplier that was deleted meanwhile nothing is kept. */
export async function saveOuterIds(tx: Database, supplierId: string | undefined): Promise<void> {
	if (supplierId !== undefined && !(await lockSuppliers(tx, [supplierId])).has(supplierId)) return
	await tx.execute(sql`
		insert into commerce_ids as known (supplier_id, outer_id, product_id)
		select distinct on (s."outerId") ${supplierId ?? null}::uuid, s."outerId", product_id
		from import_plan join staged_products s using (line)
		where s."outerId" is not null and outcome in ('added', 'changed', 'unchanged')
			and exists (select from products where id = product_id)
		order by s."outerId", import_plan.line
		on conflict (supplier_id, outer_id) do update set product_id = excluded.product_id
			where known.product_id <> excluded.product_id`)
}
