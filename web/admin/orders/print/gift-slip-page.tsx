import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { describePage } from '../../../platform/seo.ts'
import { requireAdmin } from '../../../platform/session/require-session.ts'
import { shopName } from '../../../platform/settings.ts'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { loadOrder } from '../details/load-order.ts'
import { NoOrder } from '../details/no-order.tsx'
import type { Route } from './+types/gift-slip-page.ts'
import styles from './print.css?url'
import { Sheet } from './sheet.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ params }) =>
	describePage({ title: m.admin_order_gift_slip_of({ number: orderNumber(params.id) }), isPrivate: true })

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	return await loadOrder(params.id, request.signal)
}

export const HydrateFallback = LoadingText

/** Lies in the parcel for its receiver, who learns no price. */
export default function GiftSlipPage({ loaderData: { details, failure } }: Route.ComponentProps) {
	if (details === undefined || details === 'missing') return <NoOrder failure={failure} />
	const { order } = details
	return (
		<Sheet backTo={`/admin/orders/${encodeURIComponent(order.id)}`}>
			<header className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-3">
				<h1 className="font-extrabold text-2xl">{m.admin_order_gift_title()}</h1>
				<span>
					{shopName()} · {m.admin_order({ number: orderNumber(order.id) })}
				</span>
			</header>
			{order.cardText && (
				<p className="sheet-piece whitespace-pre-line py-10 text-center font-bold text-2xl">{order.cardText}</p>
			)}
			<Contents order={order} />
		</Sheet>
	)
}

function Contents({ order: { customerName, items } }: { order: ReadOrder }) {
	return (
		<section className="flex flex-col gap-3 pt-4">
			<p>{m.admin_order_gift_for({ name: customerName })}</p>
			<ul className="flex flex-col divide-y divide-line border-line border-t">
				{items.map(({ productId, title, titleLang, quantity }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and another server may repeat a product
					<li key={`${productId}-${index}`} className="sheet-piece flex justify-between gap-4 py-2">
						<span lang={titleLang}>{title}</span>
						<span className="whitespace-nowrap font-bold tabular-nums">× {quantity}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
