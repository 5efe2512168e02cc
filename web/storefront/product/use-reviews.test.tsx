import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { readProduct } from '../../platform/api/read-product.ts'
import { AuthProvider } from '../../platform/session/auth-provider.tsx'
import { renderHook } from '../../testing/render-hook.tsx'
import { firstView } from './load-reviews.ts'
import { useReviews } from './use-reviews.ts'

interface Request {
	readonly url: string
	readonly signal: AbortSignal | undefined
	readonly answer: (body: unknown) => void
}

let requests: Request[]

const productOf = (reviewsCount: number, id = '7') => ({ id, title: 'Мяч', price: 100, averageRating: 5, reviewsCount })

beforeEach(() => {
	vi.useFakeTimers()
	requests = []
	vi.stubGlobal(
		'fetch',
		(url: string, { signal }: RequestInit) =>
			new Promise<Response>((resolve, reject) => {
				signal?.addEventListener('abort', () => reject(signal.reason))
				const answer = (body: unknown) => resolve(new Response(JSON.stringify(body)))
				requests.push({ url, signal: signal ?? undefined, answer })
			}),
	)
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

function renderReviews(id = '7') {
	const product = readProduct(productOf(1, id))
	if (!product) throw new Error('This is no product')
	const shown = { ...product, way: [], titleValue: '', langs: {} }
	const found = { state: 'found', product: shown, reviews: [], reviewsTotal: undefined, ratings: undefined } as const
	return renderHook(useReviews, found, (hook) => (
		<RouterProvider router={createMemoryRouter([{ path: '/', element: <AuthProvider>{hook}</AuthProvider> }])} />
	))
}

const requestsOf = (start: string) => requests.filter(({ url }) => url.startsWith(start))

test('the summary read last is shown, although an earlier one answers later', async () => {
	const hook = await renderReviews()
	await hook.act(() => void hook.read().refresh())
	await hook.act(() => void hook.read().refresh())
	const [first, second] = requestsOf('/api/products/7')
	await hook.act(() => second?.answer(productOf(3)))
	expect(hook.read().summary.reviewsCount).toBe(3)
	await hook.act(() => first?.answer(productOf(2)))
	expect(hook.read().summary.reviewsCount).toBe(3)
	await hook.unmount()
})

test('a page turned meanwhile does not keep a new summary away', async () => {
	const hook = await renderReviews()
	await hook.act(() => void hook.read().refresh())
	await hook.act(() => void hook.read().show({ ...firstView, sort: 'worst' }))
	await hook.act(() => requestsOf('/api/products/7')[0]?.answer(productOf(2)))
	expect(hook.read().summary.reviewsCount).toBe(2)
	await hook.unmount()
})

test('the requests for reviews that are wanted no longer are aborted', async () => {
	// A product of its own: requests of the tests before may still go out.
	const hook = await renderReviews('8')
	await hook.act(() => void hook.read().show({ ...firstView, page: 2 }))
	await hook.act(() => void hook.read().show({ ...firstView, page: 3 }))
	expect(requestsOf('/api/productreviews/product/8').map(({ signal }) => signal?.aborted)).toEqual([true, false])
	await hook.act(() => void hook.read().refresh())
	await hook.unmount()
	const own = requests.filter(({ url }) => /\/8(\?|$)/.test(url))
	expect(own.map(({ signal }) => signal?.aborted)).toEqual([true, true, true])
})
