import { Pencil } from 'lucide-react'
import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'

interface EditProductProps {
	readonly id: string
	readonly title: string
	readonly quantity: number
}

export function EditProduct({ id, title, quantity }: EditProductProps) {
	return (
		<div className="@container">
			<div className="flex items-center gap-2">
				<ButtonLink
					to={`/admin/products?edit=${encodeURIComponent(id)}`}
					state={{ isFromShop: true }}
					look="plain"
					label={m.product_edit_named({ title })}
					className="shrink-0 grow whitespace-nowrap px-2!"
				>
					<Pencil aria-hidden="true" className="size-4 @max-[11rem]:hidden" />
					{m.product_edit()}
				</ButtonLink>
				<p className="text-center font-bold text-muted text-xs @3xs:text-base">
					<span className="sr-only @3xs:not-sr-only">{m.product_stock()} </span>
					{m.product_pieces({ count: quantity })}
				</p>
			</div>
		</div>
	)
}
