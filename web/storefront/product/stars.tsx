import { Star } from 'lucide-react'
import { m } from '#messages'

const places = [1, 2, 3, 4, 5]

/** The rating of one review as stars out of five. */
export function Stars({ rating }: { rating: number }) {
	return (
		<span className="inline-flex">
			<span className="sr-only">{m.rating({ rating })}</span>
			{places.map((place) => (
				<Star
					key={place}
					aria-hidden="true"
					className={`size-4 ${place <= rating ? 'fill-current text-[#c77700] dark:text-[#f2c462]' : 'text-edge'}`}
				/>
			))}
		</span>
	)
}
