import { useDeferredValue, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ChoiceCounts } from '#contract/showcase/choices.ts'
import { m } from '#messages'
import { formatCount } from '../../platform/format.ts'
import { ageBandText } from './age-band-text.ts'
import { ageChoices, type CatalogFilters } from './catalog-filters.ts'
import { ChoiceSearch } from './filters/choice-search.tsx'

interface ChoiceFieldsProps {
	readonly filters: CatalogFilters
	/** `undefined` until they are loaded. */
	readonly counts: ChoiceCounts | undefined
}

/** Each choice with the number of products that it would show. */
export function ChoiceFields({ filters, counts }: ChoiceFieldsProps) {
	const { age, brand, minRating, pictured, sale, popular } = filters
	return (
		<>
			<fieldset>
				<legend className="mb-1 font-bold text-sm">{m.catalog_age()}</legend>
				{ageChoices.map((band) => (
					<Choice
						key={band}
						name="age"
						value={band}
						label={ageBandText(band)}
						isChosen={age.includes(band)}
						count={counts?.ages.find((counted) => counted.age === band)?.products}
					/>
				))}
			</fieldset>
			<BrandField chosen={brand} brands={counts?.brands} />
			<fieldset>
				<legend className="mb-1 font-bold text-sm">{m.catalog_more()}</legend>
				{popular && <input type="hidden" name="popular" value="true" />}
				<Choice name="sale" value="true" label={m.catalog_sale()} isChosen={sale !== ''} count={counts?.onSale} />
				<Choice
					name="minRating"
					value="4"
					label={m.catalog_rating_good()}
					isChosen={minRating !== ''}
					count={counts?.wellRated}
				/>
				<Choice
					name="pictured"
					value="true"
					label={m.catalog_pictured()}
					isChosen={pictured !== ''}
					count={counts?.pictured}
				/>
			</fieldset>
		</>
	)
}

interface ChoiceProps {
	readonly name: string
	readonly value: string
	readonly label: string
	readonly lang?: 'ru' | undefined
	readonly isChosen: boolean
	/** No more can be chosen. */
	readonly isFull?: boolean
	readonly count: number | undefined
}

export function Choice({ name, value, label, lang, isChosen, isFull = false, count }: ChoiceProps) {
	return (
		<label className={`choice ${(count === 0 || isFull) && !isChosen ? 'text-muted' : ''}`}>
			<input type="checkbox" name={name} value={value} defaultChecked={isChosen} disabled={isFull && !isChosen} />
			<span lang={lang}>{label}</span>
			<ChoiceCount products={count} />
		</label>
	)
}

export function ChoiceCount({ products }: { products: number | undefined }) {
	if (products === undefined) return null
	return <span className="choice-count">{formatCount(products)}</span>
}

/** More brands are found by typing. */
const shownAtMost = 8

function BrandField({ chosen, brands }: { chosen: readonly string[]; brands: ChoiceCounts['brands'] | undefined }) {
	const id = useId()
	const [typed, setTyped] = useState('')
	const [ticked, setTicked] = useState<readonly string[]>([])
	const waiting = ticked.filter((brand) => !chosen.includes(brand))
	if (waiting.length < ticked.length) setTicked(waiting)
	const wanted = useDeferredValue(typed).trim().toLowerCase()
	const isFull = chosen.length >= limits.filteredBrands
	if (!brands) return chosen.map((brand) => <input key={brand} type="hidden" name="brand" value={brand} />)
	const unlisted = chosen.filter((name) => brands.every(({ brand }) => brand !== name))
	const all = [...brands, ...unlisted.map((brand) => ({ brand, products: 0 }))]
	if (all.length === 0) return null
	const found = all.filter(({ brand }) => !chosen.includes(brand) && brand.toLowerCase().includes(wanted))
	// The chosen ones stand first, and stay while others are looked for; so do those that the address does not have yet.
	const listed = found.slice(0, shownAtMost)
	const kept = all.filter((one) => waiting.includes(one.brand) && !listed.includes(one))
	const shown = [...all.filter(({ brand }) => chosen.includes(brand)), ...listed, ...kept]
	return (
		<fieldset
			onChange={({ target }) => {
				if (!(target instanceof HTMLInputElement) || target.name !== 'brand') return
				setTicked([...ticked.filter((brand) => brand !== target.value), ...(target.checked ? [target.value] : [])])
			}}
		>
			<legend className="mb-1 font-bold text-sm">{m.catalog_brand()}</legend>
			{all.length > shownAtMost && (
				<ChoiceSearch label={m.catalog_brand_search()} typed={typed} onType={setTyped} noteId={id} />
			)}
			<p id={id} role="status" className="text-muted">
				{found.length === 0 && wanted !== ''
					? m.catalog_brand_none()
					: isFull && m.catalog_choices_most({ count: limits.filteredBrands })}
			</p>
			{shown.map(({ brand, products }) => (
				<Choice
					key={brand}
					name="brand"
					value={brand}
					label={brand}
					isChosen={chosen.includes(brand)}
					isFull={isFull}
					count={products}
				/>
			))}
		</fieldset>
	)
}
