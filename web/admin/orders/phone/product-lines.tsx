import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { findProducts } from '../../../platform/api/find-products.ts'
import { formatTenge } from '../../../platform/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { PieceCounter } from '../../../ui/piece-counter.tsx'
import { OldPrice } from '../../../ui/price/old-price.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { Part } from '../part.tsx'
import { addProduct, type PhoneLine, setQuantity, toPhoneLine } from './phone-order-form.ts'
import type { PhoneOrder } from './use-phone-order.ts'

export function ProductLines({ taking: { values, errors, change, isSending } }: { taking: PhoneOrder }) {
	const part = useRef<HTMLDivElement>(null)

	function remove(productId: string) {
		change({ lines: values.lines.filter((line) => line.productId !== productId) })
		// The pressed button disappears with its line.
		part.current?.querySelector('input')?.focus()
	}

	return (
		<div ref={part}>
			<Part title={m.admin_order_products()}>
				<SearchBox
					name="products"
					label={m.admin_order_find_product()}
					placeholder={m.admin_order_find_product_hint()}
					error={errors.lines?.message}
					readOnly={isSending}
					find={findPhoneProducts}
					keyOf={({ productId }) => productId}
					show={(product) => <ProductChoice product={product} />}
					onChoose={(product) => change({ lines: addProduct(values.lines, product) })}
				/>
				{values.lines.length > 0 && (
					<ul className="flex flex-col divide-y divide-line">
						{values.lines.map((line) => (
							<Line
								key={line.productId}
								line={line}
								isWaiting={isSending}
								onCount={(quantity) => change({ lines: setQuantity(values.lines, line.productId, quantity) })}
								onRemove={() => remove(line.productId)}
							/>
						))}
					</ul>
				)}
			</Part>
		</div>
	)
}

export function ProductChoice({
	product: { title, titleLang, unitPrice, oldPrice, stock, onlyInStock },
}: {
	readonly product: Omit<PhoneLine, 'quantity'>
}) {
	const missing = onlyInStock ? m.sold_out() : m.on_order()
	return (
		<span className="min-w-0">
			<span lang={titleLang} className="block">
				{title}
			</span>
			<span className="block text-muted text-sm">
				<b className="text-ink">{formatTenge(unitPrice)}</b> <OldPrice price={oldPrice} format={formatTenge} /> ·{' '}
				{stock > 0 ? m.in_stock({ count: stock }) : missing}
			</span>
		</span>
	)
}

interface LineProps {
	readonly line: PhoneLine
	readonly isWaiting: boolean
	readonly onCount: (quantity: number) => void
	readonly onRemove: () => void
}

function Line({ line, isWaiting, onCount, onRemove }: LineProps) {
	const { title, titleLang, unitPrice, oldPrice, quantity } = line
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3">
			<div className="min-w-0">
				<p lang={titleLang} className="font-bold leading-snug">
					{title}
				</p>
				<p className="text-muted text-sm">
					{m.admin_order_unit_price({ price: formatTenge(unitPrice) })}{' '}
					<OldPrice price={oldPrice} format={formatTenge} />
				</p>
				<MissingNote line={line} />
			</div>
			<IconButton
				label={m.lines_remove({ title })}
				isWaiting={isWaiting}
				className="-mt-2 -mr-2 text-muted"
				onClick={onRemove}
			>
				<Trash2 aria-hidden="true" className="size-5" />
			</IconButton>
			<div className="col-span-2 mt-2 flex flex-wrap items-center justify-between gap-2">
				<PieceCounter title={title} pieces={quantity} isWaiting={isWaiting} onChange={onCount} />
				<strong className="whitespace-nowrap text-lg tabular-nums">{formatTenge(unitPrice * quantity)}</strong>
			</div>
		</li>
	)
}

function MissingNote({ line: { quantity, stock, onlyInStock } }: Pick<LineProps, 'line'>) {
	const left = Math.max(0, stock)
	const missing = quantity - left
	const short = left === 0 ? m.sold_out() : m.cart_short({ count: left })
	return (
		<p aria-live="polite" className={`font-semibold text-sm ${onlyInStock ? 'text-bad' : 'text-wait'}`}>
			{missing > 0 && (onlyInStock ? short : m.admin_order_line_to_make({ count: missing }))}
		</p>
	)
}

export async function findPhoneProducts(query: string, signal: AbortSignal): Promise<Omit<PhoneLine, 'quantity'>[]> {
	const { list } = await findProducts(call, { query, category: '', availability: '', near: 'false', page: 1 }, signal)
	return list.products.map(toPhoneLine)
}
