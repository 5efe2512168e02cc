import { m } from '#messages'
import { formatCount } from '../../../platform/format.ts'
import type { Progress } from './use-batches.ts'

/** How far a change of more rows than one request takes has come. */
export function BatchProgress({ progress }: { readonly progress: Progress | undefined }) {
	if (!progress) return null
	const { done, of } = progress
	return (
		<label className="flex flex-col gap-1 text-muted text-sm">
			{m.admin_bulk_progress({ done: formatCount(done), count: formatCount(of) })}
			<progress max={of} value={done} className="h-2 w-full accent-accent" />
		</label>
	)
}
