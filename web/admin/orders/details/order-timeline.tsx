import { m } from '#messages'
import { formatMoment } from '../../../platform/format.ts'
import { Part } from './part.tsx'
import type { AdminOrderEvent } from './read-order-details.ts'
import { sayEvent, sayMaker } from './say-event.ts'

/** What happened to the order, when, and who did it. */
export function OrderTimeline({ events }: { events: readonly AdminOrderEvent[] }) {
	if (events.length === 0) return null
	return (
		<Part title={m.admin_order_timeline()}>
			<ol className="ml-2 flex flex-col gap-3 border-line border-l-2 pl-5">
				{events.map((event, index) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: what happened stays as it was, and more only follows it
						key={index}
						className="relative before:absolute before:top-2 before:-left-[1.6rem] before:size-2.5 before:rounded-full before:bg-accent"
					>
						<p className="font-semibold">{sayEvent(event)}</p>
						<p className="text-muted text-sm">
							<time dateTime={event.at}>{formatMoment(event.at)}</time> · {sayMaker(event)}
						</p>
					</li>
				))}
			</ol>
		</Part>
	)
}
