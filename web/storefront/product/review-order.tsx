import type { ReviewSort } from '#contract/reviews.ts'
import { m } from '#messages'
import { useIsAlive } from '../../platform/use-is-alive.ts'
import { SelectField } from '../../ui/field.tsx'
import type { ReviewView } from './load-reviews.ts'

interface ReviewOrderProps {
	readonly total: number
	readonly view: ReviewView
	readonly show: (view: ReviewView) => Promise<unknown>
}

const sorts: readonly { readonly sort: ReviewSort; readonly label: () => string }[] = [
	{ sort: 'new', label: m.reviews_sort_new },
	{ sort: 'helpful', label: m.reviews_sort_helpful },
	{ sort: 'best', label: m.reviews_sort_best },
	{ sort: 'worst', label: m.reviews_sort_worst },
]

export function ReviewOrder({ total, view, show }: ReviewOrderProps) {
	const isAlive = useIsAlive()
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
			<p role="status" className="text-muted">
				{m.reviews_count({ count: total })}
			</p>
			<SelectField
				label={m.reviews_sort()}
				isLabelHidden
				disabled={!isAlive}
				value={view.sort}
				onChange={({ target }) => {
					const chosen = sorts.find(({ sort }) => sort === target.value)
					if (chosen) void show({ ...view, sort: chosen.sort, page: 1 })
				}}
			>
				{sorts.map(({ sort, label }) => (
					<option key={sort} value={sort}>
						{label()}
					</option>
				))}
			</SelectField>
		</div>
	)
}
