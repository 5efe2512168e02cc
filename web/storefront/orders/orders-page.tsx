import { Package } from 'lucide-react'
import { Link, Navigate, useLocation, useRevalidator } from 'react-router'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { requireSession } from '../../platform/session/require-session.ts'
import { signInFrom } from '../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import type { Route } from './+types/orders-page.ts'
import { loadOrders, type OwnOrders } from './load-orders.ts'
import { OrderCard } from './order-card.tsx'

const ordersPerPage = 10

export function meta() {
	return describePage({ title: m.orders_title(), isPrivate: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { userId } = await requireSession(request)
	const wanted = Number(new URL(request.url).searchParams.get('shown'))
	const isUsable = Number.isSafeInteger(wanted) && wanted > ordersPerPage && wanted < limits.maxPageSize
	const shown = isUsable ? wanted : ordersPerPage
	return { userId, shown, own: await loadOrders(userId, shown) }
}

export const HydrateFallback = LoadingText

export default function OrdersPage({ loaderData: { userId, shown, own } }: Route.ComponentProps) {
	const { revalidate, state } = useRevalidator()
	const { isAuthenticated } = useAuth()
	const location = useLocation()
	if (!isAuthenticated) return <Navigate to={signInFrom(location)} replace />
	if (!own) {
		return (
			<Message title={m.orders_load_failed()}>
				<Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
					{m.retry()}
				</Button>
			</Message>
		)
	}
	if (own.orders.length === 0) {
		return (
			<Message
				title={m.orders_empty()}
				text={m.orders_empty_hint()}
				picture={<Package className="size-24 rounded-full bg-accent-soft p-6 text-accent" />}
			>
				<ButtonLink to="/catalog">{m.orders_to_catalog()}</ButtonLink>
			</Message>
		)
	}
	return <OrderList own={own} userId={userId} shown={shown} onChanged={() => void revalidate()} />
}

interface OrderListProps {
	readonly own: OwnOrders
	readonly userId: string
	readonly shown: number
	/** Something on the server is different now. */
	readonly onChanged: () => void
}

function OrderList({ own, userId, shown, onChanged }: OrderListProps) {
	return (
		<div className="mx-auto flex max-w-4xl flex-col gap-5">
			<h1 className="font-extrabold text-2xl sm:text-3xl">{m.orders_title()}</h1>
			<ul className="flex flex-col gap-5">
				{own.orders.map((order) => (
					<li key={order.id}>
						<OrderCard order={order} userId={userId} reviewed={own.reviewed} onChanged={onChanged} />
					</li>
				))}
			</ul>
			{own.hasMore && (
				<Link
					to={`?shown=${shown + ordersPerPage}`}
					replace
					preventScrollReset
					className="inline-flex min-h-11 items-center justify-center self-center rounded-full border border-edge/60 bg-surface px-6 font-bold hover:bg-accent-soft"
				>
					{m.orders_more()}
				</Link>
			)}
		</div>
	)
}
