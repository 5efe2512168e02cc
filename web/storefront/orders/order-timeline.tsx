import { ChevronDown } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../platform/api/read-order.ts'
import { formatMoment } from '../../platform/format.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { eventText, type TimelineEvent } from './event-text.ts'
import { loadTimeline } from './load-timeline.ts'

interface OrderTimelineProps {
	readonly order: ReadOrder
	readonly onMissing: () => void
}

/** Loads when it is opened and whenever the order is read again. */
export function OrderTimeline({ order, onMissing }: OrderTimelineProps) {
	const [isOpen, setOpen] = useState(false)
	const timeline = useAnswer(isOpen ? order : undefined, load, { keepsEarlier: true })
	const { data: events, isLoading, reload } = timeline
	const hasFailed = timeline.failure !== undefined && !isLoading

	async function load(signal: AbortSignal) {
		const loaded = await loadTimeline(order.id, signal)
		if (loaded !== 'missing') return loaded
		onMissing()
		return []
	}

	function tryAgain({ currentTarget }: MouseEvent<HTMLElement>) {
		currentTarget.closest('details')?.querySelector('summary')?.focus()
		void reload()
	}

	return (
		<details className="group border-line border-t" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 py-3 font-bold text-sm hover:bg-accent-soft sm:px-6 [&::-webkit-details-marker]:hidden">
				{m.orders_timeline()}
				<span className="sr-only">{orderNumber(order.id)}</span>
				<ChevronDown
					aria-hidden="true"
					className="ml-auto size-5 text-accent transition-transform group-open:rotate-180"
				/>
			</summary>
			<div className="px-4 pt-2 pb-4 sm:px-6">
				{!events && !hasFailed && <p role="status">{m.loading()}</p>}
				{!events && hasFailed && (
					<div className="flex flex-wrap items-center gap-3">
						<p role="alert">{m.orders_timeline_failed()}</p>
						<Button look="plain" onClick={tryAgain}>
							{m.retry()}
						</Button>
					</div>
				)}
				{events && <Events events={events} isPickedUp={order.pickup !== undefined} />}
			</div>
		</details>
	)
}

function Events({ events, isPickedUp }: { events: readonly TimelineEvent[]; isPickedUp: boolean }) {
	if (events.length === 0) return <p className="text-muted">{m.orders_timeline_empty()}</p>
	return (
		<ol className="ml-2 flex flex-col gap-3 border-line border-l-2 pl-5">
			{events.map((event, index) => (
				<li
					// biome-ignore lint/suspicious/noArrayIndexKey: what happened stays as it was, and more only follows it
					key={index}
					className="relative before:absolute before:top-2 before:-left-[1.6rem] before:size-2.5 before:rounded-full before:bg-accent"
				>
					<p className="font-semibold">{eventText(event, isPickedUp)}</p>
					<time dateTime={event.at} className="text-muted text-sm">
						{formatMoment(event.at)}
					</time>
				</li>
			))}
		</ol>
	)
}
