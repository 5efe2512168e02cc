import { describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import type { Call } from '../../platform/api/call.ts'
import { loadProduct } from './load-product.ts'

const makeReviews = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ id: String(index), rating: 5, comment: 'Радость', fullName: 'Аня' }))

function makeCall(product: object, reviews: object): Call {
	return async (name) => {
		const answer = name === 'GET /products/{id}' ? product : reviews
		if (answer instanceof Error) throw answer
		return JSON.parse(JSON.stringify(answer))
	}
}

describe('loading a product', () => {
	it('finds it with its reviews', async () => {
		const loaded = await loadProduct(makeCall({ id: '7', title: 'Мяч', category: 'Мячи' }, makeReviews(2)), '7')
		expect(loaded).toMatchObject({
			state: 'found',
			product: { title: 'Мяч', way: [{ label: 'Мячи', name: 'category', value: 'Мячи' }] },
		})
		expect(loaded.state === 'found' && loaded.reviews).toHaveLength(2)
	})

	it('finds the way to it by the places of the tree', async () => {
		const places = [{ id: 3, names: { ru: 'Улица' } }, { id: 8, names: { ru: 'Мячи', kk: 'Доптар' } }, { id: 'x' }]
		overwriteGetLocale(() => 'kk')
		try {
			const loaded = await loadProduct(makeCall({ id: '7', category: 'Мячи', places }, []), '7')
			expect(loaded.state === 'found' && loaded.product.way).toEqual([
				{ label: 'Улица', lang: 'ru', name: 'place', value: '3' },
				{ label: 'Доптар', name: 'place', value: '8' },
			])
		} finally {
			overwriteGetLocale(() => 'ru')
		}
	})

	it('asks on the server for no reviews of a product that has none', async () => {
		const call = makeCall({ id: '7', reviewsCount: 0 }, new Error('no reviews are needed'))
		expect(await loadProduct(call, '7')).toMatchObject({ state: 'found', reviews: [] })
	})

	it('shows it without reviews when those cannot be loaded', async () => {
		const loaded = await loadProduct(makeCall({ id: '7' }, new ApiProblem(503, {})), '7')
		expect(loaded).toMatchObject({ state: 'found', reviews: undefined })
	})

	it.each([404, 400])('takes the answer %i as a missing product', async (status) => {
		expect(await loadProduct(makeCall(new ApiProblem(status, {}), []), 'x')).toEqual({ state: 'missing' })
	})

	it('tells a failure from a missing product', async () => {
		expect(await loadProduct(makeCall(new TypeError('offline'), []), 'x')).toEqual({ state: 'failed' })
	})
})
