import { useRef } from 'react'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import { pagesToShow } from '../../ui/pagination-pages.ts'

interface PageButtonsProps {
	readonly page: number
	readonly totalPages: number
	readonly onChange: (page: number) => void
}

/** Numbered page buttons; accept at most one change per 300 ms. */
export function PageButtons({ page, totalPages, onChange }: PageButtonsProps) {
	const changedAt = useRef(Number.NEGATIVE_INFINITY)
	if (totalPages <= 1) return null

	function change(wanted: number) {
		const now = performance.now()
		if (wanted === page || now - changedAt.current < delays.adminPageChangeMs) return
		changedAt.current = now
		onChange(wanted)
	}

	return (
		<nav aria-label={m.admin_pages()} className="flex flex-wrap justify-center gap-1.5">
			{pagesToShow(page, totalPages).map((shown, place) =>
				shown === 'gap' ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart by their place
					<span key={`gap${place}`} aria-hidden="true" className="grid h-11 min-w-6 place-items-center text-muted">
						…
					</span>
				) : (
					<button
						key={shown}
						type="button"
						aria-label={m.admin_page({ page: shown })}
						aria-current={shown === page ? 'page' : undefined}
						onClick={() => change(shown)}
						className="grid h-11 min-w-11 place-items-center rounded-full px-3 font-bold tabular-nums transition-colors hover:bg-accent-soft aria-[current]:bg-accent aria-[current]:text-on-accent"
					>
						{shown}
					</button>
				),
			)}
		</nav>
	)
}
