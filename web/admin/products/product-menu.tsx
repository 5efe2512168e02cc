import { History, Trash2 } from 'lucide-react'
import { m } from '#messages'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { productText } from '../../platform/product-text.ts'
import { type MoreAction, MoreMenu } from '../shared/more-menu.tsx'
import type { ProductActions } from './use-product-actions.ts'

interface ProductMenuProps {
	readonly product: ReadProduct
	readonly actions: ProductActions
	/** Only this shop's own server knows the history of the stock. */
	readonly isOwn: boolean
	readonly isHidden: boolean
	readonly tabIndex?: 0 | -1
}

export function ProductMenu({ product, actions, isOwn, isHidden, tabIndex }: ProductMenuProps) {
	const title = productText(product, 'title')
	const history: MoreAction = {
		text: m.admin_product_history_short(),
		label: m.admin_product_history({ title }),
		icon: <History aria-hidden="true" className="size-4" />,
		onChoose: () => actions.onHistory(product),
	}
	const remove: MoreAction = {
		text: m.admin_delete(),
		label: m.admin_product_delete({ title }),
		icon: <Trash2 aria-hidden="true" className="size-4" />,
		isGrave: true,
		onChoose: () => actions.onDelete(product),
	}
	const offered = [...(isOwn ? [history] : []), ...(isHidden ? [] : [remove])]
	if (offered.length === 0) return null
	return (
		<MoreMenu label={m.admin_product_more({ title })} actions={offered} {...(tabIndex !== undefined && { tabIndex })} />
	)
}
