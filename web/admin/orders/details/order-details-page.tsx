import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { useLiveEvents } from '../../../platform/live/use-live-events.ts'
import { describePage } from '../../../platform/seo.ts'
import { requireAdmin } from '../../../platform/session/require-session.ts'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { useLeaveGuard } from '../../shared/leave-guard.tsx'
import { useLastKnown } from '../../shared/use-last-known.ts'
import { isOwnDeletion } from '../editing/delete-order.ts'
import { useOrderEditor } from '../editing/use-order-editor.tsx'
import type { Route } from './+types/order-details-page.ts'
import { CustomerPart, OtherOrders } from './customer-part.tsx'
import { type LoadedOrder, loadOrder } from './load-order.ts'
import { NoOrder } from './no-order.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PaymentPart } from './payment-part.tsx'

export const meta: Route.MetaFunction = ({ params }) =>
	describePage({ title: m.admin_order({ number: orderNumber(params.id) }), isPrivate: true })

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	return { id: params.id, ...(await loadOrder(params.id, request.signal)) }
}

export const HydrateFallback = LoadingText

export default function OrderDetailsPage({ loaderData }: Route.ComponentProps) {
	const { revalidate } = useRevalidator()
	const { details, isStale } = useKnownOrder(loaderData)
	const readAgain = async () => {
		if (!isOwnDeletion(loaderData.id)) await revalidate()
	}
	useLiveEvents(readAgain, details !== undefined && details !== 'missing')
	const reload = () => void revalidate()
	const editor = useOrderEditor(reload)
	const [isNoteUnsaved, setNoteUnsaved] = useState(false)
	const [isDeleted, setDeleted] = useState(false)
	useLeaveGuard(!isDeleted && (editor.isUnsaved || isNoteUnsaved))
	const navigate = useNavigate()
	// After a render, so that the leave guard no longer blocks.
	useEffect(() => {
		if (isDeleted) void navigate('/admin/orders')
	}, [isDeleted, navigate])
	return (
		<div className="flex flex-col gap-5">
			<Link
				to="/admin/orders"
				className="inline-flex min-h-11 items-center gap-2 self-start font-bold hover:text-accent"
			>
				<ArrowLeft aria-hidden="true" className="size-5" />
				{m.admin_order_to_orders()}
			</Link>
			{details === undefined || details === 'missing' ? (
				<NoOrder failure={details ? undefined : (loaderData.failure ?? m.unknown_error())} />
			) : (
				<>
					<OrderHeader
						key={details.order.id}
						order={details.order}
						onChanged={reload}
						onEdit={() => editor.edit(details.order)}
						onDeleted={() => setDeleted(true)}
					/>
					{isStale && (
						<p role="status" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
							{m.admin_order_order_failed()}: {loaderData.failure}
						</p>
					)}
					<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
						<div className="flex min-w-0 flex-col gap-5">
							<OrderLines order={details.order} onChanged={reload} />
							<CustomerPart details={details} onChanged={reload} />
							<PaymentPart key={details.order.id} details={details} onChanged={reload} />
						</div>
						<div className="flex min-w-0 flex-col gap-5">
							<OrderNotes
								key={details.order.id}
								orderId={details.order.id}
								notes={details.notes}
								onChanged={revalidate}
								onUnsaved={setNoteUnsaved}
							/>
							<OrderTimeline events={details.timeline} isPickedUp={details.order.pickup !== undefined} />
							<OtherOrders orders={details.otherOrders} />
						</div>
					</div>
					{editor.dialog}
				</>
			)}
		</div>
	)
}

function useKnownOrder({ id, details }: LoadedOrder & { readonly id: string }) {
	const latest = useLastKnown(id, details)
	return { details: latest, isStale: details === undefined && latest !== undefined }
}
