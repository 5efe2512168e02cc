import type { ShelfKind } from '#contract/values/shelf-kinds.ts'
import { m } from '#messages'

const texts: Readonly<Record<ShelfKind, () => string>> = {
	sale: m.shelf_sale,
	new: m.shelf_new,
	popular: m.shelf_popular,
	cheap: m.shelf_cheap,
	gifts: m.shelf_gifts,
	recent: m.shelf_recent,
	'age-0-1': m.shelf_age_0,
	'age-1-3': m.shelf_age_1,
	'age-3-5': m.shelf_age_3,
	'age-5-8': m.shelf_age_5,
	'age-8-12': m.shelf_age_8,
	'age-12-': m.shelf_age_12,
}

/** `Новинки` */
export function shelfText(kind: ShelfKind): string {
	return texts[kind]()
}
