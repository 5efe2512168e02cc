import { useState } from 'react'
import type { Callback } from '#contract/ordering/callbacks.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { formatMoment } from '../../../platform/format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { askConfirmation } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { PhoneLink } from '../phone-link.tsx'

interface CallbackListProps {
	readonly callbacks: readonly Callback[]
	/** Its cart is in the form. */
	readonly takenId: string | undefined
	/** That one was declined, or is gone. */
	readonly onChanged: (id: string) => Promise<void>
}

/** Guests who wait for a call, the longest waiting first; nothing without any. */
export function CallbackList({ callbacks, takenId, onChanged }: CallbackListProps) {
	if (callbacks.length === 0) return null
	return (
		<section aria-labelledby="callbacks" className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<h2 id="callbacks" className="font-extrabold text-xl">
				{m.callbacks_count({ count: callbacks.length })}
			</h2>
			<ul className="flex flex-col divide-y divide-line">
				{callbacks.map((callback) => (
					<li
						key={callback.id}
						aria-current={callback.id === takenId || undefined}
						className="-mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl px-2 py-3 aria-[current]:bg-accent-soft"
					>
						<div className="min-w-0">
							<p className="flex flex-wrap items-center gap-x-3">
								<b className="[overflow-wrap:anywhere]">{callback.name}</b> <PhoneLink number={callback.phone} />
							</p>
							<p className="text-muted text-sm">
								{formatMoment(callback.receivedAt)} · {m.cart_count({ count: callback.pieces })}
							</p>
						</div>
						<Actions callback={callback} isTaken={callback.id === takenId} onChanged={onChanged} />
					</li>
				))}
			</ul>
		</section>
	)
}

interface ActionsProps extends Pick<CallbackListProps, 'onChanged'> {
	readonly callback: Callback
	readonly isTaken: boolean
}

function Actions({ callback: { id, name }, isTaken, onChanged }: ActionsProps) {
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string>()

	async function decline() {
		if (!(await askConfirmation(m.callbacks_decline_sure({ name }), m.callbacks_decline()))) return
		setBusy(true)
		setFailure(undefined)
		try {
			await call('DELETE /callbacks/{id}', { params: { id } })
		} catch (error) {
			setFailure(explainFailure('A request to call back was not declined', error))
		}
		setBusy(false)
		await onChanged(id)
	}

	return (
		<div className="flex flex-wrap items-center gap-2">
			<p role="status" className="font-semibold text-bad text-sm empty:absolute">
				{failure}
			</p>
			{!isTaken && (
				<ButtonLink to={`/admin/orders/new?callback=${id}`} label={m.callbacks_take_named({ name })}>
					{m.callbacks_take()}
				</ButtonLink>
			)}
			<Button
				look="plain"
				aria-label={m.callbacks_decline_named({ name })}
				isBusy={isBusy}
				onClick={() => void decline()}
			>
				{m.callbacks_decline()}
			</Button>
		</div>
	)
}
