import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

/**
 * Finds the products of rows whose codes are unknown by the ids that earlier files of the accounting program gave them. They
 * keep their SKU: a file without articles has the id in its place.
 */
export async function matchOuterIds(session: Database, supplierId: string | undefined): Promise<void> {
	await session.execute(sql`
		update staged_products s set "knownId" = known.product_id, sku = null
		from commerce_ids known
		where known.supplier_id is not distinct from ${supplierId ?? null}::uuid and known.outer_id = s."outerId"
			and not exists (select from products where sku = s.sku)
			and not exists (select from products where barcode = s.barcode)
			and not exists (select from import_plan where line = s.line and outcome = 'added')`)
}

/** Of a supplier that was deleted meanwhile nothing is kept. */
export async function saveOuterIds(tx: Database, supplierId: string | undefined): Promise<void> {
	const supplier = sql`${supplierId ?? null}::uuid`
	await tx.execute(sql`
		insert into commerce_ids as known (supplier_id, outer_id, product_id)
		select distinct on (s."outerId") ${supplier}, s."outerId", product_id
		from import_plan join staged_products s using (line)
		where s."outerId" is not null and outcome in ('added', 'changed', 'unchanged')
			and exists (select from products where id = product_id)
			and (${supplier} is null or exists (select from suppliers where id = ${supplier}))
		order by s."outerId", import_plan.line
		on conflict (supplier_id, outer_id) do update set product_id = excluded.product_id
			where known.product_id <> excluded.product_id`)
}
