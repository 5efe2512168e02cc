import { act, cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { intent } from '../platform/ahead/wanted-page.ts'
import { configureCalls } from '../platform/api/browser-call.ts'
import { PagesAhead } from './pages-ahead.tsx'

const productOf = (id: string) => ({
	...{ id, title: id, description: '', category: 'Игрушки', price: 1500, quantity: 3, reviewsCount: 0 },
	pictures: [{ path: `${id}.png`, widths: [320], formats: ['webp'] }],
})

let answers: Map<string, (answer: Response) => void>

beforeEach(() => {
	// This document would say that the picture is broken.
	vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
	answers = new Map()
	vi.stubGlobal('fetch', async (url: string) => {
		const { pathname } = new URL(url, 'http://shop')
		if (!/^\/api\/products\/(bear|doll)$/.test(pathname)) return Response.json([])
		const { promise, resolve } = Promise.withResolvers<Response>()
		answers.set(pathname, resolve)
		return await promise
	})
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
})

afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

const Shop = createRoutesStub([{ path: '/', Component: PagesAhead }, { path: '/product/:id' }])

async function rest(id: string) {
	await act(async () => intent.rest(`/product/${id}`, 'mouse'))
	await expect.poll(() => answers.has(`/api/products/${id}`)).toBe(true)
}

const answer = async (id: string) =>
	await act(async () => answers.get(`/api/products/${id}`)?.(Response.json(productOf(id))))

const shown = () => document.querySelector('div[hidden] img')?.outerHTML

test('the picture of a link that the mouse has left does not take the place of the next one', async () => {
	await act(async () => render(<Shop />))
	await rest('bear')
	await rest('doll')
	await answer('doll')
	await expect.poll(shown).toContain('doll')
	await answer('bear')
	await act(async () => await new Promise((resolve) => setTimeout(resolve, 50)))
	expect(shown()).toContain('doll')
})
