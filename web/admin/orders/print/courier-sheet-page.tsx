import { m } from '#messages'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { formatDay, formatTenge } from '../../../platform/format.ts'
import { formatWeekday } from '../../../platform/format-calendar-day.ts'
import { describePage } from '../../../platform/seo.ts'
import { requireAdmin } from '../../../platform/session/require-session.ts'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { groupByWindow, isOnSheet, loadDeliveries, type ReadDelivery } from '../deliveries/load-deliveries.ts'
import { ItemsInARow } from '../order-items.tsx'
import type { Route } from './+types/courier-sheet-page.ts'
import { CashToTake } from './cash-to-take.tsx'
import styles from './print.css?url'
import { Sheet } from './sheet.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = () => describePage({ title: m.admin_order_courier_sheet(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	return await loadDeliveries(request)
}

export const HydrateFallback = LoadingText

export default function CourierSheetPage({ loaderData: { date, day, failure } }: Route.ComponentProps) {
	if (day === undefined || day === 'missing')
		return <NotLoaded title={m.admin_order_deliveries_failed()} failure={failure ?? 'missing'} />
	const deliveries = day.deliveries.filter(isOnSheet)
	const cash = deliveries.reduce((sum, { cashDue }) => sum + cashDue, 0)
	return (
		<Sheet backTo={`/admin/deliveries?date=${date}`} isEmpty={deliveries.length === 0}>
			<header className="border-ink border-b-2 pb-3">
				<h1 className="font-extrabold text-2xl">{m.admin_order_courier_sheet()}</h1>
				<p className="text-lg">
					{formatWeekday(date)}, {formatDay(`${date}T12:00:00Z`)} ·{' '}
					{m.admin_order_orders_count({ count: deliveries.length })} ·{' '}
					{m.admin_order_cash_of_all({ sum: formatTenge(cash) })}
				</p>
			</header>
			{deliveries.length === 0 && <p className="py-6">{m.admin_order_no_deliveries()}</p>}
			{groupByWindow(deliveries).map(({ window, deliveries: inWindow }) => (
				<section key={window}>
					<h2 className="mt-5 border-ink border-b pb-1 font-extrabold text-xl tabular-nums">{window}</h2>
					{inWindow.map((delivery) => (
						<Stop key={delivery.order.id} delivery={delivery} />
					))}
				</section>
			))}
			{deliveries.length > 0 && (
				<p className="sheet-piece mt-8 flex flex-wrap gap-x-10 gap-y-6">
					<strong className="basis-full">
						{m.admin_order_collect_all({ sum: formatTenge(cash) })} ·{' '}
						{m.admin_order_orders_count({ count: deliveries.filter(({ cashDue }) => cashDue > 0).length })}
					</strong>
					<span>{m.admin_order_cash_brought()}: ______________________</span>
					<span>{m.admin_order_signature()}: ______________________</span>
				</p>
			)}
		</Sheet>
	)
}

function Stop({ delivery: { order, cashDue, outcome } }: { delivery: ReadDelivery }) {
	const { id, customerName, customerPhone, note, items } = order
	return (
		<div className="sheet-piece grid gap-x-6 gap-y-2 border-line border-b py-3 sm:grid-cols-[minmax(0,1fr)_12rem] print:grid-cols-[minmax(0,1fr)_12rem]">
			<div>
				<p className="font-bold text-lg">{order.address}</p>
				<p>
					{customerName}, <span className="whitespace-nowrap font-bold">{customerPhone}</span>
				</p>
				<p className="text-sm">
					{orderNumber(id)}: <ItemsInARow items={items} />
				</p>
				{note.trim() !== '' && (
					<p className="text-sm">
						{m.admin_order_note()}: {note.trim()}
					</p>
				)}
			</div>
			<div>
				<CashToTake order={order} cashDue={cashDue} />
				<p className="mt-1 flex flex-wrap gap-x-4 text-sm">
					<Box text={m.admin_order_delivered()} isTicked={outcome === 'delivered'} />
					<Box text={m.admin_order_refused()} isTicked={false} />
				</p>
			</div>
		</div>
	)
}

function Box({ text, isTicked }: { text: string; isTicked: boolean }) {
	return (
		<span className="inline-flex items-center gap-1.5">
			<span aria-hidden="true" className="grid size-4 place-items-center border border-ink text-xs">
				{isTicked && '✓'}
			</span>
			{text}
		</span>
	)
}
