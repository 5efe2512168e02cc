import { readFields, readNumber, readText } from '../../../platform/api/read-value.ts'
import { placeText } from './place-text.ts'

/** A list that the product stands in, as the catalogue filters by it. */
export interface WayStep {
	readonly label: string
	/** The `lang` of the label when it differs from the page's. */
	readonly lang?: 'ru' | undefined
	readonly name: 'place' | 'category'
	readonly value: string
}

export function stepUrl({ name, value }: WayStep): string {
	return `/catalog?${new URLSearchParams({ [name]: value })}`
}

/** The places of the tree that an answered product stands in, from the top down; none of another server. */
export function readPlaces(product: unknown): readonly WayStep[] {
	const places = readFields(product).get('places')
	return Array.isArray(places) ? places.flatMap(readPlace) : []
}

function readPlace(place: unknown): WayStep[] {
	const fields = readFields(place)
	const id = readNumber(fields.get('id'))
	const names = readFields(fields.get('names'))
	const [ru, kk, en] = ['ru', 'kk', 'en'].map((language) => readText(names.get(language)))
	if (!id || !ru) return []
	// One list has one address.
	const category = readText(fields.get('category'))
	const list = category
		? ({ name: 'category', value: category } as const)
		: ({ name: 'place', value: String(id) } as const)
	return [{ ...placeText({ ru, kk, en }), ...list }]
}
