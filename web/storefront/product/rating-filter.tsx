import { Star } from 'lucide-react'
import { m } from '#messages'
import { useIsAlive } from '../../platform/use-is-alive.ts'

interface RatingFilterProps {
	/** Counts from one star to five. */
	readonly ratings: readonly number[]
	readonly chosen: number | undefined
	readonly choose: (rating: number | undefined) => void
}

const rowLook =
	'flex min-h-11 items-center gap-2.5 rounded-full px-3 text-left font-semibold tabular-nums transition-colors ' +
	'enabled:hover:bg-accent-soft aria-pressed:bg-accent-soft disabled:cursor-not-allowed disabled:text-muted'

export function RatingFilter({ ratings, chosen, choose }: RatingFilterProps) {
	const all = Math.max(
		1,
		ratings.reduce((sum, reviews) => sum + reviews, 0),
	)
	const isAlive = useIsAlive()
	return (
		// The code arrives after the page's own, so presses must wait for hydration.
		<fieldset disabled={!isAlive} className="flex min-w-0 flex-col">
			<legend className="sr-only">{m.reviews_by_rating()}</legend>
			{ratings
				.map((reviews, index) => ({ stars: index + 1, reviews }))
				.reverse()
				.map(({ stars, reviews }) => (
					<button
						key={stars}
						type="button"
						aria-pressed={stars === chosen}
						disabled={reviews === 0}
						onClick={() => choose(stars === chosen ? undefined : stars)}
						className={`-mx-3 ${rowLook}`}
					>
						<span className="sr-only">{m.reviews_of_stars({ count: stars, reviews })}</span>
						<span aria-hidden="true" className="w-2">
							{stars}
						</span>
						<Star aria-hidden="true" className="size-4 shrink-0 fill-current text-[#c77700] dark:text-[#f2c462]" />
						<Bar share={reviews / all} />
						<span aria-hidden="true" className="min-w-6 text-right">
							{reviews}
						</span>
					</button>
				))}
			<button
				type="button"
				aria-pressed={chosen === undefined}
				onClick={() => choose(undefined)}
				className={`mt-1 self-start px-4 ${rowLook}`}
			>
				{m.reviews_all()}
			</button>
		</fieldset>
	)
}

/** `share` is 0 to 1. Drawn as SVG because the Content-Security-Policy forbids inline styles. */
function Bar({ share }: { share: number }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 100 1"
			preserveAspectRatio="none"
			className="h-2 w-0 grow overflow-hidden rounded-full bg-line text-[#c77700] dark:text-[#f2c462]"
		>
			<rect width={100 * share} height="1" fill="currentColor" />
		</svg>
	)
}
