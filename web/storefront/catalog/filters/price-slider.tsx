import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { PriceRange } from '../../../platform/api/list-categories.ts'
import { formatPrice } from '../../../platform/format.ts'
import { placeOf, places, priceAt } from './price-scale.ts'

interface PriceSliderProps {
	readonly range: PriceRange
	/** Digits, or empty for an end of the range. */
	readonly minPrice: string
	readonly maxPrice: string
	/** Gets the text for the field. */
	readonly onSlide: (name: 'minPrice' | 'maxPrice', text: string) => void
}

/** Two native sliders on one line. They have no names, so a form sends only the fields beside them. */
export function PriceSlider({ range, minPrice, maxPrice, onSlide }: PriceSliderProps) {
	const box = useRef<HTMLDivElement>(null)
	const [ends, setEnds] = useState(() => placesOf(range, minPrice, maxPrice))
	// A focused slider is ahead of the filters.
	useEffect(() => {
		if (!box.current?.contains(document.activeElement)) setEnds(placesOf(range, minPrice, maxPrice))
	}, [range, minPrice, maxPrice])

	// The policy of the page refuses styles in its HTML.
	useEffect(() => {
		box.current?.style.setProperty('--from', `${ends.minPrice}%`)
		box.current?.style.setProperty('--to', `${ends.maxPrice}%`)
	}, [ends])

	function slide(name: 'minPrice' | 'maxPrice', place: number) {
		const kept = name === 'minPrice' ? Math.min(place, ends.maxPrice - 1) : Math.max(place, ends.minPrice + 1)
		const isEnd = kept === (name === 'minPrice' ? 0 : places)
		setEnds({ ...ends, [name]: kept })
		onSlide(name, isEnd ? '' : String(priceAt(kept, range)))
	}

	return (
		<div ref={box} className="price-slider">
			{(['minPrice', 'maxPrice'] as const).map((name) => (
				<input
					key={name}
					type="range"
					// Of two thumbs on one spot the one that can move lies above.
					className={name === 'minPrice' && ends.minPrice > places / 2 ? 'z-10' : ''}
					max={places}
					value={ends[name]}
					aria-label={name === 'minPrice' ? m.catalog_price_lowest() : m.catalog_price_highest()}
					aria-valuetext={formatPrice(priceAt(ends[name], range))}
					onChange={({ target }) => slide(name, Number(target.value))}
				/>
			))}
		</div>
	)
}

function placesOf(range: PriceRange, from: string, to: string) {
	return {
		minPrice: from === '' ? 0 : placeOf(Number(from), range),
		maxPrice: to === '' ? places : placeOf(Number(to), range),
	}
}
