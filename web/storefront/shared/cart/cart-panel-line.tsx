import { m } from '#messages'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { formatTenge } from '../../../platform/format.ts'
import { productText, productTextLang } from '../../../platform/product-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { OldPrice } from '../../../ui/price/old-price.tsx'
import { ProductThumbnail } from '../product-thumbnail.tsx'
import { ShortNote } from '../short-note.tsx'
import type { CartProductLine } from './cart-products.ts'
import { reloadCartProducts } from './cart-products.ts'
import { useCart } from './cart-provider.tsx'
import { CartStepper } from './cart-stepper.tsx'

export function CartPanelLine({ line: { productId, quantity, product } }: { line: CartProductLine }) {
	if (product === 'loading') return <li className="py-5 text-muted">{m.loading()}</li>
	if (product === 'failed') return <FailedLine productId={productId} />
	if (product === 'gone') return <GoneLine productId={productId} />
	return <KnownLine product={product} quantity={quantity} />
}

function KnownLine({ product, quantity }: { product: ReadProduct; quantity: number }) {
	const title = productText(product, 'title')
	return (
		<li data-line={product.id} className="grid grid-cols-[4rem_1fr] gap-3 py-3">
			<ProductThumbnail picture={product.pictures[0]} product={product} />
			<div className="min-w-0">
				<Link
					to={`/product/${encodeURIComponent(product.id)}`}
					lang={productTextLang(product, 'title')}
					className="line-clamp-2 font-bold leading-snug hover:text-accent"
				>
					{title}
				</Link>
				<p className="flex flex-wrap gap-x-2 text-muted text-sm">
					{formatTenge(product.price)}
					<OldPrice price={product.oldPrice} format={formatTenge} />
				</p>
				<ShortNote product={product} quantity={quantity} />
				<div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
					<CartStepper product={product} title={title} quantity={quantity} className="w-34" />
					<strong className="whitespace-nowrap">{formatTenge(product.price * quantity)}</strong>
				</div>
			</div>
		</li>
	)
}

function GoneLine({ productId }: { productId: string }) {
	const { setQuantity } = useCart()
	return (
		<li className="flex flex-wrap items-center justify-between gap-2 py-3">
			<span className="text-muted">{m.cart_gone()}</span>
			<Button look="plain" onClick={() => setQuantity(productId, 0)}>
				{m.cart_remove()}
			</Button>
		</li>
	)
}

function FailedLine({ productId }: { productId: string }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-2 py-3">
			<span className="text-bad">{m.cart_load_failed()}</span>
			<Button look="plain" onClick={() => void reloadCartProducts([productId])}>
				{m.retry()}
			</Button>
		</li>
	)
}
