import { Hammer, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { formatTenge } from '../../platform/format.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { productText, productTextLang } from '../../platform/product-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { OldPrice } from '../../ui/price/old-price.tsx'
import type { CartProductLine } from '../shared/cart/cart-products.ts'
import { reloadCartProducts } from '../shared/cart/cart-products.ts'
import { useCart } from '../shared/cart/cart-provider.tsx'
import { mostPieces } from '../shared/most-pieces.ts'
import { ProductThumbnail } from '../shared/product-thumbnail.tsx'
import { ShortNote } from '../shared/short-note.tsx'
import { daysOfLine, promisedDay } from './made-to-order.ts'
import { QuantityField } from './quantity-field.tsx'

interface CheckoutLineProps {
	readonly line: CartProductLine
	readonly usualDays: number | undefined
	readonly onRemoved: () => void
}

export function CheckoutLine({ line: { productId, quantity, product }, usualDays, onRemoved }: CheckoutLineProps) {
	const { setQuantity } = useCart()
	const remove = () => {
		setQuantity(productId, 0)
		onRemoved()
	}
	if (product === 'gone') {
		return (
			<UnknownLine text={m.cart_gone()}>
				<Button look="plain" onClick={remove}>
					{m.cart_remove()}
				</Button>
			</UnknownLine>
		)
	}
	if (product === 'failed') {
		return (
			<UnknownLine text={m.cart_load_failed()}>
				<Button look="plain" onClick={() => void reloadCartProducts([productId])}>
					{m.retry()}
				</Button>
				<Button look="quiet" onClick={remove}>
					{m.cart_remove()}
				</Button>
			</UnknownLine>
		)
	}
	if (product === 'loading') return <UnknownLine text={m.checkout_line_loading()} />
	return <KnownLine product={product} quantity={quantity} usualDays={usualDays} onRemove={remove} />
}

function UnknownLine({ text, children }: { text: string; children?: ReactNode }) {
	return (
		<li className="flex min-h-24 flex-wrap items-center gap-3 py-4 sm:gap-5">
			<ProductThumbnail picture={undefined} className="size-16 opacity-50 sm:size-24" />
			<span className="grow font-semibold text-muted">{text}</span>
			{children}
		</li>
	)
}

interface KnownLineProps {
	readonly product: ReadProduct
	readonly quantity: number
	readonly usualDays: number | undefined
	readonly onRemove: () => void
}

function KnownLine({ product, quantity, usualDays, onRemove }: KnownLineProps) {
	const { setQuantity } = useCart()
	const title = productText(product, 'title')
	return (
		<li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-5">
			<Link
				to={`/product/${encodeURIComponent(product.id)}`}
				tabIndex={-1}
				aria-hidden="true"
				className="sm:row-span-2"
			>
				<ProductThumbnail picture={product.pictures[0]} product={product} className="size-16 sm:size-24" />
			</Link>
			<div className="min-w-0">
				<Link
					to={`/product/${encodeURIComponent(product.id)}`}
					lang={productTextLang(product, 'title')}
					className="font-bold leading-snug hover:text-accent"
				>
					{title}
				</Link>
				<p className="mt-0.5 flex flex-wrap gap-x-2 text-muted text-sm">
					{m.checkout_unit_price({ price: formatTenge(product.price) })}
					<OldPrice price={product.oldPrice} format={formatTenge} />
				</p>
				{product.onlyInStock ? (
					<ShortNote product={product} quantity={quantity} />
				) : (
					<ToMakeNote product={product} quantity={quantity} usualDays={usualDays} />
				)}
			</div>
			<IconButton label={m.cart_remove_named({ title })} className="-mt-2 -mr-2 text-muted" onClick={onRemove}>
				<Trash2 aria-hidden="true" className="size-5" />
			</IconButton>
			<div className="col-span-3 mt-3 flex flex-wrap items-center justify-between gap-2 sm:col-span-2 sm:col-start-2 sm:mt-2">
				<QuantityField
					title={title}
					quantity={quantity}
					most={mostPieces(product)}
					onChange={(wanted) => setQuantity(product.id, wanted)}
				/>
				<strong className="whitespace-nowrap text-lg tabular-nums">{formatTenge(product.price * quantity)}</strong>
			</div>
		</li>
	)
}

/** Also shown when the stock shrank after the product was added. */
function ToMakeNote({ product, quantity, usualDays }: Omit<KnownLineProps, 'onRemove'>) {
	const stock = product.quantity
	const [stockAtFirst] = useState(stock)
	const days = daysOfLine({ product, quantity }, usualDays)
	const sentences = [
		stock > 0 ? m.checkout_part_to_make({ stock, missing: quantity - stock }) : m.checkout_all_to_make(),
		days === undefined ? '' : m.checkout_made_until({ day: formatCalendarDay(promisedDay(days, new Date())) }),
		Math.min(stockAtFirst, quantity) > stock ? m.checkout_stock_sank() : '',
	]
	return (
		<div aria-live="polite">
			{quantity > stock && (
				<p className="mt-1.5 flex items-start gap-1.5 font-semibold text-sm text-wait">
					<Hammer aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
					<span>{sentences.join(' ')}</span>
				</p>
			)}
		</div>
	)
}
