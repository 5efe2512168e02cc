import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useRevalidator } from 'react-router'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { useLiveEvents } from '../../platform/live/use-live-events.ts'
import { describePage } from '../../platform/seo.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { requireSession } from '../../platform/session/require-session.ts'
import { signInFrom } from '../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { WayOn } from '../shared/near/way-on.tsx'
import type { Route } from './+types/orders-page.ts'
import { loadOrders, type OwnOrders } from './load-orders.ts'
import { hasTimelines } from './load-timeline.ts'
import { OrderList } from './order-list.tsx'

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

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
	const { isAuthenticated } = useAuth()
	const location = useLocation()
	if (!isAuthenticated) return <Navigate to={signInFrom(location)} replace />
	return <Orders key={loaderData.userId} {...loaderData} />
}

function Orders({ userId, shown, own }: Route.ComponentProps['loaderData']) {
	const { revalidate, state } = useRevalidator()
	const { latest, isStale } = useLatestOrders(own)
	const [isTimelineKnown, setTimelineKnown] = useState(hasTimelines)
	const keepsFocus = useKeptFocus()
	useLiveEvents(revalidate)
	const retry = (
		<Button look={latest ? 'plain' : 'accent'} isBusy={state === 'loading'} onClick={() => void revalidate()}>
			{m.retry()}
		</Button>
	)
	if (!latest)
		return (
			<Message guide="sorry" title={m.orders_load_failed()}>
				{retry}
			</Message>
		)
	if (latest.orders.length === 0) {
		return (
			<>
				<Message guide="searching" title={m.orders_empty()} text={m.orders_empty_hint()}>
					<ButtonLink to="/catalog">{m.orders_to_catalog()}</ButtonLink>
				</Message>
				<WayOn />
			</>
		)
	}
	return (
		<div className="mx-auto flex max-w-4xl flex-col gap-5" {...keepsFocus}>
			<h1 tabIndex={-1} className="font-extrabold text-2xl sm:text-3xl">
				{m.orders_title()}
			</h1>
			{isStale && (
				<div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-wait-soft px-4 py-3 text-wait sm:px-6">
					<p role="status" className="font-semibold">
						{m.orders_stale()}
					</p>
					{retry}
				</div>
			)}
			<OrderList
				own={latest}
				userId={userId}
				onChanged={() => void revalidate()}
				onTimelineMissing={isTimelineKnown ? () => setTimelineKnown(false) : undefined}
				moreTo={`?shown=${shown + ordersPerPage}`}
			/>
		</div>
	)
}

/**
 * When the focused control disappears, the heading of its card or of the page takes the focus. The result is a ref for the
 * page's part.
 */
function useKeptFocus() {
	const focused = useRef<{ element: Element; heading: HTMLElement | null } | undefined>(undefined)
	useLayoutEffect(() => {
		if (!focused.current || focused.current.element.isConnected) return
		focused.current.heading?.focus()
	})
	return {
		onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
			const heading = target.closest('article')?.querySelector('h2') ?? currentTarget.querySelector('h1')
			focused.current = { element: target, heading }
		},
		// Blur is not fired for a removed element, only for a real focus change.
		onBlur() {
			focused.current = undefined
		},
	}
}

/** `isStale` tells that the last reading failed. */
function useLatestOrders(own: OwnOrders | undefined): { latest: OwnOrders | undefined; isStale: boolean } {
	const [given, setGiven] = useState(own)
	const [latest, setLatest] = useState(own)
	if (own !== given) {
		setGiven(own)
		// Without the reviews an open form would close and lose its text.
		if (own) setLatest({ ...own, reviewed: own.reviewed ?? latest?.reviewed })
	}
	return { latest, isStale: own === undefined }
}
