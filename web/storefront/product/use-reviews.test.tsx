import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { until } from '../../../server/testing/until.ts'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { readProduct } from '../../platform/api/read-product.ts'
import { readReview } from '../../platform/api/read-review.ts'
import { AuthProvider } from '../../platform/session/auth-provider.tsx'
import { client } from '../../platform/session/scripted-browser.ts'
import { signIn, signOut } from '../../platform/session/session-store.ts'
import { renderHook } from '../../testing/render-hook.tsx'
import type { FoundProduct } from './load-product.ts'
import { firstView } from './load-reviews.ts'
import { ReviewList } from './review-list.tsx'
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

const inShop = (element: ReactNode) => (
	<RouterProvider router={createMemoryRouter([{ path: '/', element: <AuthProvider>{element}</AuthProvider> }])} />
)

function find(id = '7', reviews: FoundProduct['reviews'] = []): FoundProduct {
	const product = readProduct(productOf(1, id))
	if (!product) throw new Error('This is no product')
	const shown = { ...product, way: [], titleValue: '', langs: {} }
	return { state: 'found', product: shown, reviews, reviewsTotal: undefined, ratings: undefined }
}

const renderReviews = (id?: string) => renderHook(useReviews, find(id), inShop)

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

function Shown({ found }: { found: FoundProduct }) {
	const reviews = useReviews(found)
	return (
		<>
			<button type="button" onClick={() => void reviews.show({ ...firstView, sort: 'worst' })}>
				Сортировать
			</button>
			{reviews.page && (
				<ReviewList productId="7" page={reviews.page} reviews={reviews} onChanged={async () => undefined} />
			)}
		</>
	)
}

describe('a review that is marked as helpful', () => {
	const reviewOf = (helpful: number) => ({
		id: 'r1',
		userId: 'u9',
		fullName: 'Дана',
		rating: 5,
		comment: 'Да',
		helpful,
	})
	const buttons = () => screen.getAllByRole('button', { name: /^Полезно/ })
	const button = () => buttons()[0] ?? document.body
	const shown = () => [button().textContent, button().getAttribute('aria-pressed')]

	/** The latest request whose address ends so gets the answer. */
	async function answer(end: string, body: unknown): Promise<void> {
		const asked = () => requests.findLast(({ url }) => url.endsWith(end))
		await until(() => expect(asked()).toBeDefined())
		await act(async () => asked()?.answer(body))
	}

	beforeEach(async () => {
		overwriteGetLocale(() => 'ru')
		signIn(client)
		const reviews = [...readReview(reviewOf(0)), ...readReview({ ...reviewOf(0), id: 'r2' })]
		await act(async () => render(inShop(<Shown found={find('7', reviews)} />)))
	})

	afterEach(() => {
		cleanup()
		signOut()
	})

	test('stays marked, and counts once, when the reviews are shown in another order', async () => {
		await answer('/own', { mayReview: false })
		fireEvent.click(button())
		await answer('/helpful', reviewOf(1))
		expect(shown()).toEqual(['Полезно (1)', 'true'])
		fireEvent.click(screen.getByText('Сортировать'))
		await answer('sort=worst', [reviewOf(1)])
		expect(shown()).toEqual(['Полезно (1)', 'true'])
	})

	test('shows the count of the server, although it is not yet known that it was marked before', async () => {
		fireEvent.click(button())
		await answer('/helpful', reviewOf(4))
		expect(shown()).toEqual(['Полезно (4)', 'true'])
		// It was asked for before the press.
		await answer('/own', { mayReview: false, helpful: [] })
		expect(shown()).toEqual(['Полезно (4)', 'true'])
	})

	test('stays marked when another one is marked before the answer', async () => {
		await answer('/own', { mayReview: false })
		for (const one of buttons()) await act(async () => void fireEvent.click(one))
		await answer('/r1/helpful', reviewOf(1))
		await answer('/r2/helpful', { ...reviewOf(1), id: 'r2' })
		expect(buttons().map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
	})
})
