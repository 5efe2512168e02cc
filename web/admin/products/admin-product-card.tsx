import { Eye, Pencil } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { formatTenge } from '../../platform/format.ts'
import { productText, productTextLang } from '../../platform/product-text.ts'
import { Button } from '../../ui/button.tsx'
import { CardCarousel } from '../../ui/carousel/carousel.tsx'
import { drawnOf } from '../../ui/drawn-picture/drawn.ts'
import { OldPrice } from '../../ui/price/old-price.tsx'
import { ChooseBox } from '../shared/selection/choose-page.tsx'
import type { Selection } from '../shared/selection/use-selection.ts'
import { ProductMenu } from './product-menu.tsx'
import { StockField } from './stock/stock-field.tsx'
import type { ProductActions } from './use-product-actions.ts'

interface AdminProductCardProps {
	readonly product: ReadProduct
	readonly actions: ProductActions
	/** Only this shop's own server can set stock in place and change many. */
	readonly isOwn: boolean
	readonly isHidden: boolean
	readonly selection: Selection<ReadProduct>
	readonly failure: string | undefined
}

/** On a phone a row, so that more of them are seen at once. */
export function AdminProductCard({ product, actions, isOwn, isHidden, selection, failure }: AdminProductCardProps) {
	const { id, price, oldPrice, quantity, onlyInStock, pictures } = product
	const titleId = useId()
	const title = productText(product, 'title')
	const isInStock = quantity >= 1
	const missing = onlyInStock ? m.sold_out() : m.on_order()
	return (
		<article
			aria-labelledby={titleId}
			className={`relative flex h-full overflow-hidden rounded-card max-sm:flex-wrap sm:flex-col bg-surface shadow-card transition-shadow hover:shadow-float ${selection.chosen.has(id) ? 'outline-3 outline-accent' : ''}`}
		>
			<CardCarousel
				pictures={pictures}
				title=""
				drawn={pictures.length === 0 ? drawnOf(product) : undefined}
				sizes="(min-width: 80rem) 18rem, (min-width: 40rem) 30vw, 6rem"
				areDotsOnHover
				className="max-sm:m-2.5 max-sm:mr-0 max-sm:size-22 max-sm:shrink-0 max-sm:rounded-2xl"
			/>
			{isOwn && (
				<ChooseBox
					row={product}
					label={m.admin_product_choose({ title })}
					selection={selection}
					className="absolute top-0.5 left-0.5 rounded-full bg-surface/90 sm:top-2 sm:left-2"
				/>
			)}
			<div className="flex min-w-0 grow flex-col gap-1 p-2.5 max-sm:basis-44 sm:gap-2 sm:p-4">
				<h2 id={titleId} lang={productTextLang(product, 'title')} className="leading-snug">
					{isHidden ? (
						<span className="line-clamp-2 font-semibold sm:line-clamp-3">{title}</span>
					) : (
						<Link
							to={`/product/${encodeURIComponent(id)}`}
							className="line-clamp-2 font-semibold hover:text-accent sm:line-clamp-3"
						>
							{title}
						</Link>
					)}
				</h2>
				<div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-col sm:items-start sm:gap-2">
					<p className="flex flex-wrap items-baseline gap-x-2 font-black text-lg leading-tight sm:pt-1">
						{formatTenge(price)}
						<OldPrice price={oldPrice} format={formatTenge} className="text-sm" />
					</p>
					<p
						className={`rounded-full px-2.5 py-0.5 font-bold text-xs sm:text-sm ${isInStock ? 'bg-good-soft text-good' : 'bg-wait-soft text-wait'}`}
					>
						{isInStock ? m.in_stock({ count: quantity }) : missing}
					</p>
				</div>
				<div className="flex flex-wrap items-start justify-end gap-1 sm:flex-col sm:items-stretch sm:gap-2">
					{isOwn && !isHidden && (
						<div className="grow basis-33 sm:grow-0 sm:basis-auto">
							<StockField product={product} onChanged={actions.onChanged} />
						</div>
					)}
					<Buttons {...{ product, title, actions, isOwn, isHidden }} />
				</div>
				<p aria-live="polite" className="font-semibold text-bad text-sm empty:hidden">
					{failure}
				</p>
			</div>
		</article>
	)
}

interface ButtonsProps extends Pick<AdminProductCardProps, 'product' | 'actions' | 'isOwn' | 'isHidden'> {
	readonly title: string
}

function Buttons({ product, title, actions, isOwn, isHidden }: ButtonsProps) {
	return (
		<div className="flex items-center justify-between">
			{isHidden ? (
				<Button
					look="plain"
					className="grow px-3!"
					aria-label={m.admin_product_show_again_title({ title })}
					onClick={() => actions.onShowAgain(product)}
				>
					<Eye aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
					{m.admin_product_show_again()}
				</Button>
			) : (
				<Button
					look="plain"
					className="grow px-3!"
					aria-label={m.admin_product_edit({ title })}
					onClick={() => actions.onEdit(product)}
				>
					<Pencil aria-hidden="true" className="size-4 shrink-0" />
					<span className="max-sm:sr-only">{m.admin_edit()}</span>
				</Button>
			)}
			<ProductMenu {...{ product, actions, isOwn, isHidden }} />
		</div>
	)
}
