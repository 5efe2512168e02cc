import { ArrowUp, Bell, BellOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { methodOf } from '../../../platform/live/payment-ways.ts'
import { describePage } from '../../../platform/seo.ts'
import { requireAdmin } from '../../../platform/session/require-session.ts'
import { useOnlinePayments } from '../../../platform/settings.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { explainFailure } from '../../shared/failures.ts'
import { isOwnServer } from '../../shared/is-own-server.ts'
import { countAgain } from '../../shared/navigation/waiting-store.ts'
import { NewerOlder } from '../../shared/newer-older.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { useSelection } from '../../shared/selection/use-selection.ts'
import { useTableView } from '../../shared/table/table-view.ts'
import { ViewBar } from '../../shared/table/view-bar.tsx'
import { useLostFocus } from '../../shared/use-lost-focus.ts'
import { useWantedFilters } from '../../shared/use-wanted-filters.ts'
import { OrderBulkBar, RefusedOrders } from '../bulk/order-bulk-bar.tsx'
import { useStatusChange } from '../bulk/use-status-change.ts'
import { orderColumns } from '../table/order-columns.tsx'
import type { Route } from './+types/admin-orders-page.ts'
import { ChooseOrders } from './choose-orders.tsx'
import { loadOrders } from './load-orders.ts'
import { OrderFilterForm } from './order-filter-form.tsx'
import { isPlain, noFilters, ordersUrl, readOrderFilters } from './order-filters.ts'
import { NoOrders, OrderList } from './order-list.tsx'
import { useOrderSound } from './order-sound.ts'
import { PageActions } from './page-actions.tsx'
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
	const chosen = useTableView('orders', () => void navigate(ordersUrl({ ...filters, page: 1 })))
	const { list } = shown
	const isOffered = useOnlinePayments()
	const isOnline = isOffered || list?.orders.some((order) => methodOf(order) === 'YooKassa') === true
	const selection = useSelection({ of: 'orders', shown: list?.orders ?? [] })
	const work = useStatusChange(() => void Promise.all([revalidate(), countAgain()]))
	// Someone else may delete an order whose card has the focus.
	useLostFocus(list?.orders.length, () => heading.current)

	function dropDeleted(order: ReadOrder) {
		// The pressed button disappears with its card.
		heading.current?.focus()
		shown.drop(new Set([order.id]))
		selection.remove([order])
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
			<PageHead
				title={m.admin_orders_title()}
				hint={<span className="max-sm:hidden">{m.admin_orders_hint()}</span>}
				headingRef={heading}
			>
				<SoundSwitch />
				<PageActions canExport={canNarrow} isBusy={isBusy} onRefresh={() => void revalidate()} />
			</PageHead>
			{canNarrow && <OrderFilterForm filters={wanted} isOnlineOffered={isOnline} onChange={narrow} />}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
				{canNarrow && list && list.orders.length > 0 && (
					<ChooseOrders {...{ filters, list, selection }} isTable={chosen.isTable} />
				)}
				<div className="ml-auto empty:hidden">
					<ViewBar chosen={chosen} columns={orderColumns()} />
				</div>
			</div>
			<p role="status" className="sr-only">
				{isBusy && m.loading()}
			</p>
			<NewOrdersNotice orders={arrived} onShow={showArrived} />
			{failure && list && (
				<p role="status" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
					{m.admin_orders_failed()}: {failure}
				</p>
			)}
			<RefusedOrders work={work} />
			{list && list.orders.length > 0 ? (
				<OrderList
					orders={list.orders}
					newIds={arrived.ids}
					columns={chosen.isTable ? chosen.view.columns : undefined}
					{...{ selection, isBusy }}
					onChanged={(order) => shown.renew([order])}
					onDeleted={dropDeleted}
				/>
			) : (
				<NoOrders failure={list ? undefined : failure} filters={filters} />
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
			<OrderBulkBar {...{ selection, work, heading }} />
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
