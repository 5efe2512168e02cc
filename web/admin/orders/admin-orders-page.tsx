import { RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { readPageNumber } from '../../platform/read-page-number.ts'
import { describePage } from '../../platform/seo.ts'
import { requireAdmin } from '../../platform/session/require-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { explainFailure } from '../shared/explain-failure.ts'
import type { Route } from './+types/admin-orders-page.ts'
import { readOrderPage } from './list-page.ts'
import { OrderList } from './order-list.tsx'
import { OrdersPager, ordersAddress } from './orders-pager.tsx'
import { type LoadedOrders, useOrders } from './use-orders.ts'

export const meta = () => describePage({ title: m.admin_orders_title(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoadedOrders> {
	await requireAdmin()
	const page = readPageNumber(new URL(request.url).searchParams)
	try {
		const query = { pageNumber: page, pageSize: limits.pageSize }
		const answer: unknown = await call('GET /orders', { query }, { signal: request.signal })
		return { page, list: readOrderPage(answer, page), failure: undefined }
	} catch (error) {
		if (request.signal.aborted) throw error
		return { page, list: undefined, failure: explainFailure('The orders were not loaded', error) }
	}
}

export const HydrateFallback = LoadingText

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
	const { revalidate, state } = useRevalidator()
	const navigation = useNavigation()
	const { list, replace } = useOrders(loaderData)
	const heading = useRef<HTMLHeadingElement>(null)
	const isBusy = state !== 'idle' || navigation.state !== 'idle'

	function reloadAfterDeletion() {
		// The button that was pressed goes away with its card.
		heading.current?.focus()
		void revalidate()
	}

	return (
		<div className="flex flex-col gap-6">
			<header className="flex flex-wrap items-end justify-between gap-4">
				<div>
					<h1 ref={heading} tabIndex={-1} className="font-extrabold text-3xl outline-none">
						{m.admin_orders_title()}
					</h1>
					<p className="mt-1 text-muted">{m.admin_orders_hint()}</p>
				</div>
				<Button look="plain" isBusy={isBusy} onClick={() => void revalidate()}>
					<RefreshCw aria-hidden="true" className={`size-4 ${isBusy ? 'animate-spin' : ''}`} />
					{m.admin_refresh()}
				</Button>
			</header>
			<p role="status" className="sr-only">
				{isBusy && m.loading()}
			</p>
			{loaderData.failure && list && (
				<p role="status" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
					{m.admin_orders_failed()}: {loaderData.failure}
				</p>
			)}
			{list && list.orders.length > 0 ? (
				<OrderList orders={list.orders} isBusy={isBusy} onChanged={replace} onDeleted={reloadAfterDeletion} />
			) : (
				<NoOrders
					failure={list ? undefined : loaderData.failure}
					page={loaderData.page}
					onRetry={() => void revalidate()}
				/>
			)}
			{list && <OrdersPager page={list.page} hasNext={list.hasNext} />}
		</div>
	)
}

interface NoOrdersProps {
	readonly failure: string | undefined
	readonly page: number
	readonly onRetry: () => void
}

function NoOrders({ failure, page, onRetry }: NoOrdersProps) {
	if (failure) {
		return (
			<Message title={m.admin_orders_failed()} text={failure}>
				<Button onClick={onRetry}>{m.retry()}</Button>
			</Message>
		)
	}
	if (page === 1) return <Message title={m.admin_orders_empty()} text={m.admin_orders_empty_hint()} />
	return (
		<Message title={m.admin_orders_end()}>
			<ButtonLink to={ordersAddress(1)}>{m.admin_orders_first()}</ButtonLink>
		</Message>
	)
}
