import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { m } from '#messages'
import { formatCount, formatDay } from '../../../platform/format.ts'
import { formatWeekday } from '../../../platform/format-calendar-day.ts'
import { addDays, kostanayDay } from '../../../platform/kostanay-day.ts'
import { useLiveEvents } from '../../../platform/live/use-live-events.ts'
import { describePage } from '../../../platform/seo.ts'
import { requireAdmin } from '../../../platform/session/require-session.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { Message } from '../../../ui/message.tsx'
import { DayField } from '../../shared/day-field.tsx'
import { countAgain } from '../../shared/navigation/waiting-store.ts'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { useLastKnown } from '../../shared/use-last-known.ts'
import type { Route } from './+types/deliveries-page.ts'
import { CashPart } from './cash-part.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { groupByWindow, type LoadedDay, loadDeliveries } from './load-deliveries.ts'

export const meta = () => describePage({ title: m.admin_order_deliveries(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	return await loadDeliveries(request)
}

export const HydrateFallback = LoadingText

export default function DeliveriesPage({ loaderData }: Route.ComponentProps) {
	const { date, failure } = loaderData
	const { revalidate } = useRevalidator()
	const isBusy = useNavigation().state !== 'idle'
	const day = useLastKnown(date, loaderData.day)
	const onTried = () => void revalidate()
	useLiveEvents(revalidate, day !== undefined && day !== 'missing')
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded anew is counted anew
	useEffect(() => void countAgain(), [loaderData])
	if (day === undefined || day === 'missing') {
		return <NotLoaded title={m.admin_order_deliveries_failed()} failure={failure ?? 'missing'} />
	}

	return (
		<div className="flex flex-col gap-6">
			<header className="flex flex-wrap items-end justify-between gap-4">
				<div>
					<h1 className="font-extrabold text-3xl">{m.admin_order_deliveries()}</h1>
					<p className="mt-1 text-muted">
						{formatWeekday(date)}, {formatDay(`${date}T12:00:00Z`)} ·{' '}
						{m.admin_order_on_sheet({ count: formatCount(day.onSheet) })}
						{day.notAccepted.orders > 0 &&
							` · ${m.admin_order_not_accepted({ count: formatCount(day.notAccepted.orders) })}`}
						{day.toBring !== undefined && ` · ${m.admin_order_left_to_deliver({ count: formatCount(day.toBring) })}`}
					</p>
				</div>
				<div className="flex flex-wrap gap-2 max-sm:w-full">
					<DaySwitcher date={date} />
					<ButtonLink look="plain" to={`/admin/deliveries/print?date=${date}`}>
						<Printer aria-hidden="true" className="size-4" />
						{m.admin_order_courier_sheet()}
					</ButtonLink>
				</div>
			</header>
			<p role="status" className={failure ? 'rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad' : 'sr-only'}>
				{isBusy && m.loading()}
				{failure && `${m.admin_order_deliveries_failed()}: ${failure}`}
			</p>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="flex min-w-0 flex-col gap-6">
					<DeliverySection
						title={m.admin_order_late({ count: day.late.length })}
						deliveries={day.late}
						hasDays
						onTried={onTried}
					/>
					<DeliverySection
						title={m.admin_order_unaccepted({ count: day.unaccepted.length })}
						hint={m.admin_order_unaccepted_hint()}
						deliveries={day.unaccepted}
						hasDays
						onTried={onTried}
					/>
					{day.deliveries.length === 0 && day.unaccepted.length === 0 && (
						<div className="rounded-card bg-surface shadow-card">
							<Message heading="h2" guide={isEmpty(day) ? 'happy' : undefined} title={m.admin_order_no_deliveries()} />
						</div>
					)}
					{groupByWindow(day.deliveries).map(({ window, deliveries }) => (
						<section key={window} aria-label={window} className="flex flex-col gap-3">
							<h2 className="font-extrabold text-xl tabular-nums">{window}</h2>
							{deliveries.map((delivery) => (
								<DeliveryCard key={delivery.order.id} delivery={delivery} onTried={onTried} />
							))}
						</section>
					))}
					<DeliverySection title={m.admin_order_pickups()} deliveries={day.pickups} onTried={onTried} />
					<DeliverySection
						anchor="undated"
						title={m.admin_order_undated({ count: day.undated.length })}
						hint={m.admin_order_undated_hint()}
						deliveries={day.undated}
						onTried={onTried}
					/>
				</div>
				<CashPart key={date} date={date} cash={day.cash} notAccepted={day.notAccepted.cash} onClosed={revalidate} />
			</div>
		</div>
	)
}

/** Nothing to bring or to hand over stands on the page. */
function isEmpty({ deliveries, unaccepted, pickups, undated, late }: LoadedDay): boolean {
	return [deliveries, unaccepted, pickups, undated, late].every(({ length }) => length === 0)
}

function DaySwitcher({ date }: { date: string }) {
	const navigate = useNavigate()
	const show = (day: string) => void navigate(`/admin/deliveries?date=${day}`, { preventScrollReset: true })
	const today = kostanayDay(new Date())
	return (
		<div className="flex flex-wrap items-end gap-1 max-sm:w-full">
			<div className="grid min-w-0 grow grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-1 max-sm:basis-60">
				<IconButton label={m.admin_order_day_before()} onClick={() => show(addDays(date, -1))}>
					<ChevronLeft aria-hidden="true" className="size-5" />
				</IconButton>
				<DayField
					name="date"
					label={m.admin_order_day()}
					isLabelHidden
					required
					value={date}
					onChange={(day) => day !== '' && show(day)}
				/>
				<IconButton label={m.admin_order_day_after()} onClick={() => show(addDays(date, 1))}>
					<ChevronRight aria-hidden="true" className="size-5" />
				</IconButton>
			</div>
			<Button look="quiet" className="whitespace-nowrap px-3!" isWaiting={date === today} onClick={() => show(today)}>
				{m.admin_order_today()}
			</Button>
		</div>
	)
}
