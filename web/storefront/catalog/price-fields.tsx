import { type FormEvent, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { PriceRange } from '../../platform/api/list-categories.ts'
import { formatCount } from '../../platform/format.ts'
import { readSum } from '../../platform/read-sum.ts'
import { DroppedText } from '../../ui/sum-field.tsx'
import type { CatalogFilters } from './catalog-filters.ts'
import { PriceSlider } from './filters/price-slider.tsx'

interface PriceFieldsProps {
	readonly filters: CatalogFilters
	readonly prices: PriceRange | undefined
}

/** The hints show the available range. The slider writes into the fields. */
export function PriceFields({ filters: { minPrice, maxPrice }, prices }: PriceFieldsProps) {
	const id = useId()
	const row = useRef<HTMLDivElement>(null)
	const [dropped, setDropped] = useState('')
	const min = prices && formatCount(prices.min)
	const max = prices && formatCount(prices.max)
	const fields = [
		{ name: 'minPrice', value: minPrice, label: m.catalog_price_from(), hint: m.catalog_from(), end: min },
		{ name: 'maxPrice', value: maxPrice, label: m.catalog_price_to(), hint: m.catalog_to(), end: max },
	]
	return (
		<fieldset aria-describedby={prices && id}>
			<legend className="mb-1.5 font-bold text-sm">{m.catalog_price()}</legend>
			<div ref={row} className="flex gap-2">
				{fields.map(({ name, value, label, hint, end }) => (
					<input
						key={name}
						name={name}
						defaultValue={value}
						aria-label={label}
						placeholder={end ?? hint}
						inputMode="numeric"
						pattern={`[0-9]{0,${limits.productPriceDigits}}`}
						onInput={(event) => setDropped(keepDigits(event))}
						className="min-h-11 w-full min-w-0 rounded-xl border border-edge bg-surface px-3 py-2 placeholder:text-muted"
					/>
				))}
			</div>
			{prices && (
				<PriceSlider
					range={prices}
					minPrice={minPrice}
					maxPrice={maxPrice}
					onSlide={(name, text) => {
						const field = row.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
						if (field) field.value = text
					}}
				/>
			)}
			<DroppedText dropped={dropped} most={limits.productPriceDigits} />
			{min && max && (
				<p id={id} className="mt-1.5 text-muted text-sm">
					{m.catalog_price_range({ min, max })}
				</p>
			)}
		</fieldset>
	)
}

/** Keeps the digits and returns the rest without blanks. */
function keepDigits({ currentTarget }: FormEvent<HTMLInputElement>): string {
	const { digits, dropped } = readSum(currentTarget.value, limits.productPriceDigits)
	if (digits !== currentTarget.value) currentTarget.value = digits
	return dropped
}
