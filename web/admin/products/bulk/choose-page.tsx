import { m } from '#messages'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { CheckField } from '../../../ui/field.tsx'
import type { Selection } from './use-selection.ts'

interface ChoosePageProps {
	readonly products: readonly ReadProduct[]
	readonly selection: Selection
}

/** Chooses all products of the page, or none of them. */
export function ChoosePage({ products, selection }: ChoosePageProps) {
	const isWhole = products.every(({ id }) => selection.chosen.has(id))
	const isPart = !isWhole && products.some(({ id }) => selection.chosen.has(id))
	return (
		<CheckField
			label={m.admin_bulk_choose_page()}
			checked={isWhole}
			ref={(box) => {
				if (box) box.indeterminate = isPart
			}}
			onChange={({ target }) => (target.checked ? selection.add(products) : selection.remove(products))}
		/>
	)
}
