import { useId } from 'react'
import { useAnchor } from '../../shared/use-anchor.ts'
import { DeliveryCard } from './delivery-card.tsx'
import type { ReadDelivery } from './load-deliveries.ts'

interface DeliverySectionProps {
	/** Where links lead to. */
	readonly anchor?: string
	readonly title: string
	readonly hint?: string
	readonly deliveries: readonly ReadDelivery[]
	/** Deliveries of several days name theirs. */
	readonly hasDays?: boolean
	readonly onTried: () => void
}

/** Deliveries that stand in no window of the day; nothing without any. */
export function DeliverySection({ anchor, title, hint, deliveries, hasDays = false, onTried }: DeliverySectionProps) {
	const id = useId()
	const part = useAnchor<HTMLElement>(anchor)
	if (deliveries.length === 0) return null
	return (
		<section
			ref={part}
			id={anchor}
			tabIndex={anchor === undefined ? undefined : -1}
			aria-labelledby={id}
			className="flex scroll-mt-20 flex-col gap-3 outline-none"
		>
			<div>
				<h2 id={id} className="font-extrabold text-xl">
					{title}
				</h2>
				{hint && <p className="text-muted text-sm">{hint}</p>}
			</div>
			{deliveries.map((delivery) => (
				<DeliveryCard key={delivery.order.id} {...{ delivery, hasDays, onTried }} />
			))}
		</section>
	)
}
