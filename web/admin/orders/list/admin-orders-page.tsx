import { ArrowUp, Bell, BellOff, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { describePage } from '../../../platform/seo.ts'
import { requireAdmin } from '../../../platform/session/require-session.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { AdminLinks } from '../../shared/admin-links.tsx'
import { explainFailure } from '../../shared/failures.ts'
import { isOwnServer } from '../../shared/is-own-server.ts'
import { NewerOlder } from '../../shared/newer-older.tsx'
import { useLostFocus } from '../../shared/use-lost-focus.ts'
import { useWantedFilters } from '../../shared/use-wanted-filters.ts'
import type { Route } from './+types/admin-orders-page.ts'
import { loadOrders } from './load-orders.ts'
import { OrderFilterForm } from './order-filter-form.tsx'
import { isPlain, noFilters, ordersUrl, readOrderFilters } from './order-filters.ts'
import { NoOrders, OrderList } from './order-list.tsx'
import { useOrderSound } from './order-sound.ts'
import { type NewOrders, useNewOrders } from './use-new-orders.ts'
import { type LoadedOrders, useOrders } from './use-orders.ts'

export const meta = () => describePage({ title: m.admin_orders_title(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoadedOrders> {
	await requireAdmin()
	const filters = readOrderFilters(new URL(request.url).searchParams)
	try {
		return { filters, list: await loadOrders(filters, request.signal), failure: undefined }
	} catch (error) {
		if (request.signal.aborted) throw error
		return { filters, list: undefined, failure: explainFailure('The orders were not loaded', error) }
	}
}

export const HydrateFallback = LoadingText

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
	const { filters, failure } = loaderData
	const { revalidate, state } = useRevalidator()
	const navigate = useNavigate()
	const isBusy = useNavigation().state !== 'idle' || state !== 'idle'
	const shown = useOrders(loaderData)
	const arrived = useNewOrders(loaderData, shown)
	const [canNarrow] = useState(isOwnServer)
	const heading = useRef<HTMLHeadingElement>(null)
	const { wanted, narrow } = useWantedFilters(filters, ordersUrl)
	// Resetting a filter also removes its chip.
	useLostFocus(wanted, () => heading.current)
	const { list } = shown
	// Someone else may delete an order whose card has the focus.
	useLostFocus(list?.orders.length, () => heading.current)

	function dropDeleted({ id }: ReadOrder) {
		// The pressed button disappears with its card.
		heading.current?.focus()
		shown.drop(new Set([id]))
		// Orders move up from the next page, or the previous page is shown.
		if (canNarrow || list?.hasNext || list?.orders.length === 1) void revalidate()
	}

	function showArrived() {
		heading.current?.focus({ preventScroll: true })
		window.scrollTo({ top: 0 })
		void (isPlain(filters) ? revalidate() : navigate(ordersUrl(noFilters)))
	}

	return (
		<div className="flex flex-col gap-6">
			<AdminLinks area="orders" />
			<header className="flex flex-wrap items-end justify-between gap-4">
				<div>
					<h1 ref={heading} tabIndex={-1} className="font-extrabold text-3xl outline-none">
						{m.admin_orders_title()}
					</h1>
					<p className="mt-1 text-muted">{m.admin_orders_hint()}</p>
				</div>
				<div className="flex gap-2">
					<SoundSwitch />
					<Button look="plain" isBusy={isBusy} onClick={() => void revalidate()}>
						<RefreshCw aria-hidden="true" className={`size-4 ${isBusy ? 'animate-spin' : ''}`} />
						{m.admin_refresh()}
					</Button>
				</div>
			</header>
			{canNarrow && <OrderFilterForm filters={wanted} onChange={narrow} />}
			<p role="status" className="sr-only">
				{isBusy && m.loading()}
			</p>
			<NewOrdersNotice orders={arrived} onShow={showArrived} />
			{failure && list && (
				<p role="status" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
					{m.admin_orders_failed()}: {failure}
				</p>
			)}
			{list && list.orders.length > 0 ? (
				<OrderList
					orders={list.orders}
					newIds={arrived.ids}
					isBusy={isBusy}
					onChanged={(order) => shown.renew([order])}
					onDeleted={dropDeleted}
				/>
			) : (
				<NoOrders failure={list ? undefined : failure} filters={filters} onRetry={() => void revalidate()} />
			)}
			{list && (
				<NewerOlder
					page={filters.page}
					hasNext={list.hasNext}
					urlOf={(page) => ordersUrl({ ...filters, page })}
					// Only the newest-first order makes pages newer and older.
					words={filters.sort === '' ? undefined : [m.admin_order_page_back(), m.admin_order_page_on()]}
				/>
			)}
		</div>
	)
}

function SoundSwitch() {
	const { isOn, toggle } = useOrderSound()
	const Icon = isOn ? Bell : BellOff
	return (
		<IconButton
			label={m.admin_order_sound()}
			aria-pressed={isOn}
			onClick={toggle}
			className="border border-edge/60 bg-surface"
		>
			<Icon aria-hidden="true" className={`size-5 ${isOn ? 'text-accent' : 'text-muted'}`} />
		</IconButton>
	)
}

/** Floats above the list, so that nothing moves while someone reads. */
function NewOrdersNotice({ orders: { count, areShown }, onShow }: { orders: NewOrders; onShow: () => void }) {
	return (
		<div className="pointer-events-none sticky top-18 z-20 -my-3 flex h-0 justify-center overflow-visible">
			<p role="status" className="sr-only">
				{count > 0 && m.admin_order_new_orders({ count })}
			</p>
			{count > 0 && !areShown && (
				<Button className="pointer-events-auto h-11 shadow-float" onClick={onShow}>
					<ArrowUp aria-hidden="true" className="size-4" />
					{m.admin_order_new_orders_show({ count })}
				</Button>
			)}
		</div>
	)
}
