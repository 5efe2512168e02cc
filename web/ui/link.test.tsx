import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readWanted } from '../platform/ahead/wanted-page.ts'
import { Link } from './link.tsx'

let router: ReturnType<typeof createMemoryRouter>

beforeEach(() => {
	router = createMemoryRouter([{ path: '*', element: <Link to="/catalog?page=2">Дальше</Link> }])
	render(<RouterProvider router={router} />)
})

afterEach(cleanup)

const press = (how: MouseEventInit = {}) => fireEvent.click(screen.getByRole('link', { name: 'Дальше' }), how)

test('a press leads there without loading a page', async () => {
	expect(press(), 'the browser does nothing of its own').toBe(false)
	await expect.poll(() => router.state.location.search).toBe('?page=2')
})

test('nothing begins to come ahead once the link is followed', () => {
	vi.useFakeTimers()
	const link = screen.getByRole('link', { name: 'Дальше' })
	const rest = () => fireEvent.pointerEnter(link, { pointerType: 'mouse' })
	rest()
	press()
	vi.runAllTimers()
	expect(readWanted()).toBeUndefined()
	rest()
	vi.runAllTimers()
	expect(readWanted()).toEqual({ to: '/catalog?page=2' })
	vi.useRealTimers()
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
	'a press with %j is left to the browser',
	(how) => {
		expect(press(how)).toBe(true)
		expect(router.state.location.search).toBe('')
	},
)
