import { Suspense } from 'react'
import { m } from '#messages'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { lazyPart, useOpening } from '../../../platform/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import type { ReadDelivery } from './load-deliveries.ts'
import type { useSettling } from './use-settling.ts'

const DeliveredDialog = lazyPart(async () => (await import('./delivered-dialog.tsx')).DeliveredDialog)

interface DeliverButtonProps {
	readonly delivery: ReadDelivery
	readonly settling: Pick<ReturnType<typeof useSettling>, 'settle' | 'busy'>
	/** Called with the reason of a failure, and with nothing when it is pressed. */
	readonly onFailure: (reason: string | undefined) => void
}

/** Says that an order reached its customer; one that is not paid asks for the sum. */
export function DeliverButton({ delivery, settling: { settle, busy }, onFailure }: DeliverButtonProps) {
	const opening = useOpening()
	const number = orderNumber(delivery.order.id)
	const [done, doneNamed] = delivery.order.pickup
		? [m.admin_order_handed_over, m.admin_order_handed_over_named]
		: [m.admin_order_delivered, m.admin_order_delivered_named]

	async function deliver() {
		onFailure(undefined)
		if (delivery.order.isPaid) onFailure(await settle({ outcome: 'delivered' }))
		else opening.open()
	}

	return (
		<>
			<Button
				aria-label={doneNamed({ number })}
				isBusy={busy === 'delivered'}
				isWaiting={busy !== undefined}
				onClick={() => void deliver()}
			>
				{done()}
			</Button>
			{opening.count > 0 && (
				<Suspense>
					<DeliveredDialog
						key={opening.count}
						delivery={delivery}
						isOpen={opening.isOpen}
						onClose={opening.close}
						onSettle={settle}
					/>
				</Suspense>
			)}
		</>
	)
}
