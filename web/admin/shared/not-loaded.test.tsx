import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Guide, type Mood } from '../../ui/guide/guide.tsx'
import { NotLoaded } from './not-loaded.tsx'

function shown(failure: string | undefined): string {
	const element = <NotLoaded title="Заказы не загрузились" failure={failure} />
	return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

const isGuidedBy = (html: string, mood: Mood) => html.includes(renderToString(<Guide mood={mood} />))

test('the guide apologizes for what did not load, and another try is offered', () => {
	for (const reason of ['Занято.', undefined]) {
		const html = shown(reason)
		expect(isGuidedBy(html, 'sorry')).toBe(true)
		expect(html.replace(/<[^>]*>/g, ' ')).toMatch(
			new RegExp(`Заказы не загрузились\\s+${reason ?? ''}\\s+Попробовать ещё раз`),
		)
	}
})

test('the guide looks in vain for a page that the server does not know, which another try would not bring', () => {
	const html = shown('missing')
	expect(isGuidedBy(html, 'searching')).toBe(true)
	expect(html).not.toContain('Попробовать')
})
