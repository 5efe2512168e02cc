import { ChevronLeft, ChevronRight } from 'lucide-react'
import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'

interface NewerOlderProps {
	readonly page: number
	readonly hasNext: boolean
	readonly urlOf: (page: number) => string
	readonly words?: readonly [string, string] | undefined
}

/** Links to the newer and older pages of a list of unknown length. */
export function NewerOlder({ page, hasNext, urlOf, words }: NewerOlderProps) {
	if (page === 1 && !hasNext) return null
	const [back, on] = words ?? [m.admin_newer(), m.admin_older()]
	return (
		<nav aria-label={m.admin_pages()} className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
			<div>
				{page > 1 && (
					<ButtonLink look="plain" to={urlOf(page - 1)}>
						<ChevronLeft aria-hidden="true" className="size-5" />
						{back}
					</ButtonLink>
				)}
			</div>
			<span className="text-center text-muted tabular-nums">{m.admin_page({ page })}</span>
			<div className="text-right">
				{hasNext && (
					<ButtonLink look="plain" to={urlOf(page + 1)}>
						{on}
						<ChevronRight aria-hidden="true" className="size-5" />
					</ButtonLink>
				)}
			</div>
		</nav>
	)
}
