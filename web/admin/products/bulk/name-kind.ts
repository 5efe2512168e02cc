import { m } from '#messages'
import type { BulkKind } from './bulk-change.ts'

const names: Readonly<Record<BulkKind, () => string>> = {
	raisePercent: m.admin_bulk_raise_percent,
	lowerPercent: m.admin_bulk_lower_percent,
	raiseAmount: m.admin_bulk_raise_amount,
	lowerAmount: m.admin_bulk_lower_amount,
	setStock: m.admin_bulk_set_stock,
	addStock: m.admin_bulk_add_stock,
	takeStock: m.admin_bulk_take_stock,
	category: m.admin_bulk_category,
	hide: m.admin_bulk_hide,
	show: m.admin_product_show_again,
}

/** What a kind of change is called on the screen. */
export function nameKind(kind: BulkKind): string {
	return names[kind]()
}
