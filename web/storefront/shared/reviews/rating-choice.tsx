import { Star } from 'lucide-react'
import { m } from '#messages'

const ratings = [1, 2, 3, 4, 5]

/** Radio buttons, so that arrow keys work. */
export function RatingChoice({ rating, onChange }: { rating: number; onChange: (rating: number) => void }) {
	return (
		<fieldset>
			<legend className="font-bold text-sm">{m.review_rating()}</legend>
			<div className="-ml-2 flex">
				{ratings.map((value) => (
					<label
						key={value}
						title={m.review_stars({ count: value })}
						className="relative grid size-12 place-items-center rounded-full transition-colors hover:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent"
					>
						<input
							type="radio"
							name="rating"
							value={value}
							checked={value === rating}
							aria-label={m.review_stars({ count: value })}
							className="absolute inset-0 cursor-pointer opacity-0"
							onChange={() => onChange(value)}
						/>
						<Star
							aria-hidden="true"
							className={`size-8 ${value <= rating ? 'fill-current text-[#c77700] dark:text-[#f2c462]' : 'text-edge'}`}
						/>
					</label>
				))}
			</div>
		</fieldset>
	)
}
