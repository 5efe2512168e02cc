import type { CatalogueImport } from '#contract/imports.ts'
import { m } from '#messages'
import { formatCount } from '../../platform/format.ts'

/** What a file takes from the products of its supplier. */
export function droppedText(dropped: NonNullable<CatalogueImport['dropped']>): string {
	const { listed, vanished, soldOut, rows, rowsBefore } = dropped
	const products = m.suppliers_dropped({
		listed: formatCount(listed),
		vanished: formatCount(vanished),
		soldOut: formatCount(soldOut),
	})
	if (rowsBefore === undefined || rowsBefore <= rows) return products
	return `${products} ${m.suppliers_rows({ rows: formatCount(rows), before: formatCount(rowsBefore) })}`
}
