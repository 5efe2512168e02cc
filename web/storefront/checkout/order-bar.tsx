import { m } from '#messages'
import { formatTenge } from '../../platform/format.ts'
import { Button } from '../../ui/button.tsx'
import { useOldSince } from '../shared/connection.ts'

interface OrderBarProps {
	/** Whole tenge; `undefined` until all prices are known. */
	readonly total: number | undefined
	readonly isSending: boolean
}

/** On phones it stays at the bottom of the window; beside the form the sum stands in the summary. */
export function OrderBar({ total, isSending }: OrderBarProps) {
	const isOld = useOldSince() !== undefined
	return (
		<div className={`order-bar ${isOld ? 'flex-wrap' : ''}`}>
			{isOld && (
				<p role="status" className="basis-full font-semibold text-sm text-wait">
					{m.checkout_offline()}
				</p>
			)}
			<p className="min-w-0 leading-tight lg:hidden">
				<span className="block text-muted text-sm">{m.checkout_total()}</span>
				<strong className="whitespace-nowrap font-black text-lg tabular-nums">{totalText(total)}</strong>
			</p>
			<Button type="submit" isBusy={isSending} isWaiting={isOld} className="grow py-3 text-lg max-lg:max-w-sm">
				{isSending ? m.checkout_sending() : m.checkout_submit()}
			</Button>
		</div>
	)
}

export function totalText(total: number | undefined): string {
	return total === undefined ? m.checkout_counting() : formatTenge(total)
}
