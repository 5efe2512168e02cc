import { m } from '#messages'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { describePage } from '../../../platform/seo.ts'
import { requireAdmin } from '../../../platform/session/require-session.ts'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { loadOrder } from '../details/load-order.ts'
import { NoOrder } from '../details/no-order.tsx'
import type { Route } from './+types/gift-slip-page.ts'
import { GiftSlip } from './gift-slip.tsx'
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
	return (
		<Sheet backTo={`/admin/orders/${encodeURIComponent(details.order.id)}`}>
			<GiftSlip {...details} />
		</Sheet>
	)
}
