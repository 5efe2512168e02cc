import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { formatCount } from '../../platform/format.ts'
import { useLeaveGuard } from '../shared/leave-guard.tsx'

/** How far a change of more products than one request takes has come; leaving the page would stop it. */
export function BatchProgress({ done, of }: { readonly done: number; readonly of: number }) {
	const isLong = of > limits.bulkProducts
	useLeaveGuard(isLong)
	if (!isLong) return null
	return (
		<label className="flex flex-col gap-1 text-muted text-sm">
			{m.admin_bulk_progress({ done: formatCount(done), count: formatCount(of) })}
			<progress max={of} value={done} className="h-2 w-full accent-accent" />
		</label>
	)
}
