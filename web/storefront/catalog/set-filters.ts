import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import type { ReadPart } from '../../platform/api/read-search-notes.ts'
import { formatCount } from '../../platform/format.ts'
import { shelfText } from '../../ui/shelf-text.ts'
import type { CatalogPlace } from '../shared/places/load-places.ts'
import { ageBandText } from './age-band-text.ts'
import { type CatalogFilters, catalogUrl } from './catalog-filters.ts'

export interface SetFilter {
	readonly key: string
	readonly label: string
	/** The name of the link that removes it. Begins with the label, which voice control needs. */
	readonly removal: string
	/** The URL without this filter. */
	readonly without: string
	/** Understood of the query, not set by itself. */
	readonly isPart: boolean
}

/** In the order of the form. The parts of the query that were understood follow it as they were typed. */
export function listSetFilters(
	filters: CatalogFilters,
	categories: readonly Category[],
	understood: readonly ReadPart[] = [],
	places: readonly CatalogPlace[] = [],
): SetFilter[] {
	const { query, minPrice, maxPrice, availability } = filters
	// Without such a part nothing of the query remains: one chip is enough for both.
	const isWholePart = understood.some(({ without }) => without === '')
	const labels = {
		query: query && !isWholePart ? m.catalog_quoted({ text: query }) : '',
		minPrice: minPrice && m.catalog_set_from({ price: formatCount(Number(minPrice)) }),
		maxPrice: maxPrice && m.catalog_set_to({ price: formatCount(Number(maxPrice)) }),
		availability: { any: '', available: m.catalog_available(), preorder: m.catalog_preorder() }[availability],
	}
	const chip = (key: string, label: string, less: Partial<CatalogFilters>): SetFilter => ({
		key,
		label,
		removal: m.catalog_remove({ filter: label }),
		without: catalogUrl({ ...filters, ...less, page: 1 }),
		isPart: false,
	})
	const set = (name: keyof typeof labels): SetFilter[] => {
		const label = labels[name]
		if (label === '') return []
		return [chip(name, label, { [name]: undefined })]
	}
	const { category, place, age, brand, minRating, pictured, sale, popular } = filters
	return [
		...set('query'),
		...listParts(filters, understood),
		...place.map((id) => chip(`place ${id}`, placeLabel(id, places), { place: place.filter((other) => other !== id) })),
		...category.map((name) => {
			const label = categories.find(({ value }) => value === name)?.label ?? name
			return chip(`category ${name}`, label, { category: category.filter((other) => other !== name) })
		}),
		...(['minPrice', 'maxPrice', 'availability'] as const).flatMap(set),
		...age.map((band) => chip(`age ${band}`, ageBandText(band), { age: age.filter((other) => other !== band) })),
		...brand.map((name) => chip(`brand ${name}`, name, { brand: brand.filter((other) => other !== name) })),
		...(sale ? [chip('sale', m.catalog_sale(), { sale: '' })] : []),
		...(popular ? [chip('popular', shelfText('popular'), { popular: '' })] : []),
		...(minRating ? [chip('minRating', m.catalog_rating_good(), { minRating: '' })] : []),
		...(pictured ? [chip('pictured', m.catalog_pictured(), { pictured: '' })] : []),
	]
}

function listParts(filters: CatalogFilters, understood: readonly ReadPart[]): SetFilter[] {
	// What was typed twice is one chip.
	const parts = new Map(understood.map((part) => [part.text, part]))
	const placeOf = ({ text }: ReadPart) => filters.query.indexOf(text)
	const typed = [...parts.values()].sort((one, other) => placeOf(one) - placeOf(other))
	return typed.map(({ text, without }) => ({
		key: `part ${text}`,
		label: text,
		removal: m.catalog_remove_part({ part: text }),
		without: catalogUrl({ ...filters, query: without, page: 1 }),
		isPart: true,
	}))
}

export function placeLabel(wanted: string, places: readonly CatalogPlace[]): string {
	return places.find(({ id }) => id === wanted)?.label ?? m.catalog_category()
}
