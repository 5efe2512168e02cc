import { Fragment } from 'react'
import type { ReadOrder } from '../../platform/api/read-order.ts'

/** What was ordered in one line, as `Мишка × 2; Мяч × 1`. */
export function ItemsInARow({ items }: Pick<ReadOrder, 'items'>) {
	return items.map(({ productId, title, titleLang, quantity }, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and another server may repeat a product
		<Fragment key={`${productId}-${index}`}>
			{index > 0 && '; '}
			<span lang={titleLang}>{title}</span> × {quantity}
		</Fragment>
	))
}
