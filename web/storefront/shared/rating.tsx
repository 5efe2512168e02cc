import { Star } from 'lucide-react'
import { m } from '#messages'
import { currentLanguage } from '../../platform/language.ts'

/** Renders nothing without reviews. */
export function Rating({ average, count }: { average: number; count: number }) {
	if (count < 1) return null
	const rating = formatRating(average)
	return (
		<span className="inline-flex items-center gap-1 text-muted text-sm">
			<Star aria-hidden="true" className="size-4 fill-current text-[#c77700] dark:text-[#f2c462]" />
			<span className="sr-only">{m.rating({ rating })}</span>
			<span aria-hidden="true" className="font-bold text-ink">
				{rating}
			</span>
			<span>
				({count})<span className="sr-only">, {m.reviews_count({ count })}</span>
			</span>
		</span>
	)
}

function formatRating(average: number): string {
	const text = average.toFixed(1)
	return currentLanguage() === 'en' ? text : text.replace('.', ',')
}
