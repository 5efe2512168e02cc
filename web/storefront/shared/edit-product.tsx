import { Pencil } from 'lucide-react'
import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'

interface EditProductProps {
	readonly id: string
	readonly title: string
	readonly quantity: number
}

/** The shopkeeper's way to the form of a toy, and how much of it is in stock. */
export function EditProduct({ id, title, quantity }: EditProductProps) {
	return (
		<div className="flex items-center gap-2">
			<ButtonLink
				to={`/admin/products?edit=${encodeURIComponent(id)}`}
				look="plain"
				label={m.product_edit_named({ title })}
				className="grow px-2!"
			>
				<Pencil aria-hidden="true" className="size-4 shrink-0 max-lg:hidden" />
				{m.product_edit()}
			</ButtonLink>
			<p className="text-center font-bold text-muted text-xs">
				<span className="max-sm:sr-only">{m.product_stock()} </span>
				{m.product_pieces({ count: quantity })}
			</p>
		</div>
	)
}
