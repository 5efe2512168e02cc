import { useRouteLoaderData } from 'react-router'
import { cashDue } from '#contract/values/cash-due.ts'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatMoment, formatTenge } from '../../../platform/format.ts'
import { formatDeliveryTime } from '../../../platform/format-calendar-day.ts'
import { deliveryAddressText } from '../../../platform/order-text.ts'
import { describePage } from '../../../platform/seo.ts'
import { requireAdmin } from '../../../platform/session/require-session.ts'
import { type PublicSettings, shopName } from '../../../platform/settings.ts'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { OldPrice } from '../../../ui/price/old-price.tsx'
import { OrderSums } from '../../../ui/price/order-sums.tsx'
import { loadOrder } from '../details/load-order.ts'
import { NoOrder } from '../details/no-order.tsx'
import type { Route } from './+types/order-slip-page.ts'
import { CashToTake } from './cash-to-take.tsx'
import styles from './print.css?url'
import { Sheet } from './sheet.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ params }) =>
	describePage({ title: m.admin_order_slip_of({ number: orderNumber(params.id) }), isPrivate: true })

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	return await loadOrder(params.id, request.signal)
}

export const HydrateFallback = LoadingText

export default function OrderSlipPage({ loaderData: { details, failure } }: Route.ComponentProps) {
	if (details === undefined || details === 'missing') return <NoOrder failure={failure} />
	const { order } = details
	return (
		<Sheet backTo={`/admin/orders/${encodeURIComponent(order.id)}`}>
			<header className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-3">
				<h1 className="font-extrabold text-2xl">{m.admin_order({ number: orderNumber(order.id) })}</h1>
				<span>
					{shopName()}
					{order.createdAt && ` · ${formatMoment(order.createdAt)}`}
				</span>
			</header>
			<Recipient order={order} />
			<Lines order={order} />
			<SellerName />
		</Sheet>
	)
}

function Recipient({ order }: { order: ReadOrder }) {
	const { customerName, customerPhone, note, delivery, cardText, pickup } = order
	return (
		<section className="sheet-piece grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_12rem] print:grid-cols-[minmax(0,1fr)_12rem]">
			<div className="flex flex-col gap-1">
				<p className="font-bold text-lg">
					{customerName}, <span className="whitespace-nowrap">{customerPhone}</span>
				</p>
				<p className="text-lg">{deliveryAddressText(order)}</p>
				{!pickup && <p>{delivery ? formatDeliveryTime(delivery) : m.admin_order_delivery_by_phone()}</p>}
				{order.zone && <p>{`${m.delivery_zone()}: ${order.zone}`}</p>}
				{cardText !== undefined && (
					<p className="whitespace-pre-line">
						<strong>{m.admin_order_wrapping()}.</strong>{' '}
						{cardText ? m.admin_order_card({ text: cardText }) : m.admin_order_card_none()}
					</p>
				)}
				{note.trim() !== '' && (
					<p className="whitespace-pre-line">
						{m.admin_order_note()}: {note.trim()}
					</p>
				)}
			</div>
			<CashToTake order={order} cashDue={cashDue(order)} />
		</section>
	)
}

/** With the number of the seller, as the law asks of a document of a sale. */
function SellerName() {
	const seller = useRouteLoaderData<PublicSettings>('root')?.seller
	return seller && <p className="sheet-piece pt-4 text-sm">{m.admin_order_seller(seller)}</p>
}

function Lines({ order }: { order: ReadOrder }) {
	const wideOnly = 'max-sm:hidden print:table-cell'
	const cell = 'border-line border-b px-2 py-2 align-top'
	return (
		<table className="w-full border-collapse">
			<thead>
				<tr className="text-left">
					<th className={cell}>
						<span className="sr-only">{m.admin_order_packed()}</span>
					</th>
					<th className={`${cell} w-full`}>{m.admin_order_product()}</th>
					<th className={`${cell} ${wideOnly} whitespace-nowrap text-right`}>{m.admin_order_pieces_short()}</th>
					<th className={`${cell} ${wideOnly} text-right`}>{m.admin_order_price()}</th>
					<th className={`${cell} ${wideOnly} text-right`}>{m.admin_order_sum()}</th>
				</tr>
			</thead>
			<tbody>
				{order.items.map(
					({ productId, title, titleLang, quantity, unitPrice, oldPrice, discount = 0, toMake }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and another server may repeat a product
						<tr key={`${productId}-${index}`} className="sheet-piece">
							<td className={cell}>
								<span aria-hidden="true" className="mt-0.5 inline-block size-4 border border-ink" />
							</td>
							<td className={cell}>
								<span lang={titleLang}>{title}</span>
								{/* On a phone the title has the whole row. */}
								<span className="flex justify-between gap-4 tabular-nums sm:hidden print:hidden">
									<span>
										<span className="whitespace-nowrap">
											<strong>{quantity}</strong> × {formatTenge(unitPrice)}
										</span>{' '}
										<OldPrice price={oldPrice} format={formatTenge} className="text-sm" />
									</span>
									<LineSum {...{ unitPrice, quantity, discount }} />
								</span>
								{toMake > 0 && <span className="block text-sm">{m.admin_order_line_to_make({ count: toMake })}</span>}
							</td>
							<td className={`${cell} ${wideOnly} text-right font-bold tabular-nums`}>{quantity}</td>
							<td className={`${cell} ${wideOnly} whitespace-nowrap text-right tabular-nums`}>
								<OldPrice price={oldPrice} format={formatTenge} className="block text-sm" />
								{formatTenge(unitPrice)}
							</td>
							<td className={`${cell} ${wideOnly} whitespace-nowrap text-right tabular-nums`}>
								<LineSum {...{ unitPrice, quantity, discount }} />
							</td>
						</tr>
					),
				)}
			</tbody>
			<tfoot>
				<tr className="sheet-piece">
					<td colSpan={5} className="px-2 py-3">
						<OrderSums order={order} total={m.admin_order_total()} className="ml-auto max-w-80" />
					</td>
				</tr>
			</tfoot>
		</table>
	)
}

/** Before the discount, which is taken off the sum of all lines; below it its share. */
function LineSum({ unitPrice, quantity, discount }: Record<'unitPrice' | 'quantity' | 'discount', number>) {
	return (
		<span className="whitespace-nowrap text-right">
			{formatTenge(unitPrice * quantity)}
			{discount > 0 && <span className="block text-sm">−{formatTenge(discount)}</span>}
		</span>
	)
}
