import { Eye, History, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { formatTenge } from '../../platform/format.ts'
import { productText, productTextLang } from '../../platform/product-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CardCarousel } from '../../ui/carousel/carousel.tsx'
import { StockField } from './stock/stock-field.tsx'

export interface CardActions {
	readonly onEdit: (product: ReadProduct) => void
	readonly onDelete: (product: ReadProduct) => void
	readonly onHistory: (product: ReadProduct) => void
	readonly onShowAgain: (product: ReadProduct) => void
	readonly onChanged: (product: ReadProduct) => void
	readonly onChoose: (product: ReadProduct, isChosen: boolean) => void
}

interface AdminProductCardProps {
	readonly product: ReadProduct
	readonly actions: CardActions
	/** Only this shop's own server can set stock in place and change many. */
	readonly isOwn: boolean
	readonly isHidden: boolean
	readonly isChosen: boolean
	readonly failure: string | undefined
}

export function AdminProductCard({ product, actions, isOwn, isHidden, isChosen, failure }: AdminProductCardProps) {
	const { id, price, quantity, pictures } = product
	const titleId = useId()
	const title = productText(product, 'title')
	const isInStock = quantity >= 1
	return (
		<article
			aria-labelledby={titleId}
			className={`relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card transition-shadow hover:shadow-float ${isChosen ? 'outline-3 outline-accent' : ''}`}
		>
			<CardCarousel
				pictures={pictures}
				title=""
				sizes="(min-width: 80rem) 18rem, (min-width: 40rem) 30vw, 46vw"
				areDotsOnHover
			/>
			{isOwn && (
				<label className="absolute top-2 left-2 grid size-11 place-items-center rounded-full bg-surface/90">
					<input
						type="checkbox"
						aria-label={m.admin_product_choose({ title })}
						checked={isChosen}
						onChange={({ target }) => actions.onChoose(product, target.checked)}
						className="size-5 accent-accent"
					/>
				</label>
			)}
			<div className="flex grow flex-col gap-2 p-3 sm:p-4">
				<h2 id={titleId} lang={productTextLang(product, 'title')} className="leading-snug">
					{isHidden ? (
						<span className="line-clamp-3 font-semibold">{title}</span>
					) : (
						<Link to={`/product/${encodeURIComponent(id)}`} className="line-clamp-3 font-semibold hover:text-accent">
							{title}
						</Link>
					)}
				</h2>
				<p className="mt-auto pt-1 font-black text-lg leading-tight">{formatTenge(price)}</p>
				<p>
					<span
						className={`inline-block rounded-full px-2.5 py-0.5 font-bold text-xs sm:text-sm ${isInStock ? 'bg-good-soft text-good' : 'bg-wait-soft text-wait'}`}
					>
						{isInStock ? m.in_stock({ count: quantity }) : m.on_order()}
					</span>
				</p>
				{isOwn && !isHidden && <StockField product={product} onChanged={actions.onChanged} />}
				<Buttons {...{ product, title, actions, isHidden }}>
					{isOwn && (
						<IconButton label={m.admin_product_history({ title })} onClick={() => actions.onHistory(product)}>
							<History aria-hidden="true" className="size-5" />
						</IconButton>
					)}
				</Buttons>
				<p aria-live="polite" className="font-semibold text-bad text-sm empty:hidden">
					{failure}
				</p>
			</div>
		</article>
	)
}

interface ButtonsProps extends Pick<AdminProductCardProps, 'product' | 'actions' | 'isHidden'> {
	readonly title: string
	readonly children: ReactNode
}

function Buttons({ product, title, actions, isHidden, children }: ButtonsProps) {
	if (isHidden) {
		return (
			<div className="flex flex-wrap items-center max-sm:-mx-1.5 max-sm:justify-center">
				<Button
					look="plain"
					className="grow px-3! max-sm:w-full max-sm:px-1!"
					aria-label={m.admin_product_show_again_title({ title })}
					onClick={() => actions.onShowAgain(product)}
				>
					<Eye aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
					{m.admin_product_show_again()}
				</Button>
				{children}
			</div>
		)
	}
	return (
		<div className="flex items-center justify-between max-sm:-mx-1.5">
			<Button
				look="plain"
				className="px-3! sm:grow"
				aria-label={m.admin_product_edit({ title })}
				onClick={() => actions.onEdit(product)}
			>
				<Pencil aria-hidden="true" className="size-4 shrink-0" />
				<span className="max-sm:sr-only">{m.admin_edit()}</span>
			</Button>
			{children}
			<IconButton label={m.admin_product_delete({ title })} onClick={() => actions.onDelete(product)}>
				<Trash2 aria-hidden="true" className="size-5 text-bad" />
			</IconButton>
		</div>
	)
}
