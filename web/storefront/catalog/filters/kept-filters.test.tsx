import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { catalogUrl, readFilters } from '../catalog-filters.ts'
import { FilterForm } from '../filter-form.tsx'

const filters = readFilters(
	new URLSearchParams(
		'category=Куклы&category=Мячи&place=3&place=7&age=1-3&age=3-5&brand=A&minRating=4&pictured=true&sale=true&popular=true&minPrice=500',
	),
)

/** The address that the form sends. */
function readForm(categories: readonly string[]): string {
	const listed = categories.map((value) => ({ value, label: value }))
	const form = (
		<FilterForm {...{ filters, categories: listed, places: [], prices: undefined, hasChoices: false, shownText: '' }} />
	)
	const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
	const sent = [...html.matchAll(/<input[^>]*>|<option[^>]*selected[^>]*>[^<]*/g)].flatMap(([field]) => {
		const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(field)?.[1]
		if (read('type') === 'radio' && !field.includes('checked')) return []
		const name = field.startsWith('<option') ? 'category' : read('name')
		return name ? [[name, read('value') ?? field.replace(/.*>/, '')]] : []
	})
	return catalogUrl(readFilters(new URLSearchParams(sent)))
}

test.each([[[]], [['Куклы', 'Мячи']]])(
	'where the page failed the form keeps every filter; categories: %j',
	(listed) => {
		expect(readForm(listed)).toBe(catalogUrl(filters))
	},
)
