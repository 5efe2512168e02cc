import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { needsPlaces } from '#contract/values/needs-places.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { formatCount } from '../../../platform/format.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'

/** That categories stand in no place of the tree, with the way to it, when they should. */
export function UnplacedCategories({ importId }: { importId: string }) {
	const { data: tree } = useAnswer(importId, (signal) => call('GET /place-tree', {}, { signal }))
	const count = tree?.unplaced.length ?? 0
	if (!tree || !needsPlaces(count, tree.places.length)) return null
	return (
		<p className="flex flex-wrap items-center gap-x-4 rounded-2xl bg-wait-soft px-4 py-1">
			<span className="py-2 font-semibold text-wait">{m.import_unplaced({ count, shown: formatCount(count) })}</span>
			<Link
				to="/admin/showcase#places"
				className="inline-flex min-h-11 items-center gap-1 font-bold text-accent underline underline-offset-4"
			>
				{m.import_place_them()}
				<ChevronRight aria-hidden="true" className="size-4" />
			</Link>
		</p>
	)
}
