import { type CatalogFilters, catalogUrl, readFilters } from '../catalog-filters.ts'

export function filtersOf(url: string): CatalogFilters {
	return readFilters(new URL(url, window.location.origin).searchParams)
}

/** Keeps filters without a field. A new text ends the literal search. */
export function urlOfFields(form: HTMLFormElement, applied: string): string {
	const before = filtersOf(applied)
	const wanted = readFilters(new FormData(form))
	const kept = Object.entries(before).filter(([name]) => !form.elements.namedItem(name))
	const literal = wanted.query === before.query ? before.literal : ''
	return catalogUrl({ ...wanted, ...Object.fromEntries(kept), literal, page: 1 })
}

/** Sets all fields but the one in use, which may be of a group. */
export function fillFields(form: HTMLFormElement, url: string, inUse: Element | null): void {
	const values = Object.entries(filtersOf(url))
	for (const field of form.elements) {
		if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
		const [, value] = values.find(([name]) => name === field.name) ?? []
		if (value === undefined || field === inUse || sharesChoice(field, inUse)) continue
		const given = [value].flat().map(String)
		if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
			field.checked = given.includes(field.value)
		} else if (field.type !== 'hidden') field.value = given[0] ?? ''
		// What is hidden comes with the page.
		else if (!given.includes(field.value)) field.value = ''
	}
}

/** To choose one radio takes the choice from the others. */
function sharesChoice(field: HTMLInputElement | HTMLSelectElement, inUse: Element | null): boolean {
	return field.type === 'radio' && inUse instanceof HTMLInputElement && inUse.name === field.name
}
