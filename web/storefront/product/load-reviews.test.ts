import { expect, test } from 'vitest'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import type { Call } from '../../platform/api/call.ts'
import { firstView, loadRatings, loadReviews, turnPage } from './load-reviews.ts'

const makeReviews = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ id: String(index), rating: 5, comment: 'Радость', fullName: 'Аня' }))

function makeCall(...answers: readonly object[]) {
	const queries: unknown[] = []
	const call: Call = async (_, sent) => {
		const answer = answers[Math.min(queries.length, answers.length - 1)]
		queries.push(sent.query)
		if (answer instanceof Error) throw answer
		return JSON.parse(JSON.stringify(answer))
	}
	return { call, queries }
}

test('a page is asked for with its rating and order, and only with those that are set', async () => {
	const { call, queries } = makeCall(makeReviews(5))
	await loadReviews(call, '7', { page: 2, rating: 4, sort: 'worst' })
	await loadReviews(call, '7', firstView)
	expect(queries).toEqual([
		{ pageNumber: 2, pageSize: 5, rating: '4', sort: 'worst' },
		{ pageNumber: 1, pageSize: 5 },
	])
})

test('a page is cut out where the server answers all reviews', async () => {
	const { call } = makeCall(makeReviews(12))
	const third = await loadReviews(call, '7', { ...firstView, page: 3 })
	expect(third.reviews.map(({ id }) => id)).toEqual(['10', '11'])
	expect(third.total).toBe(12)
	expect((await loadReviews(call, '7', { ...firstView, page: 9 })).view.page).toBe(3)
})

test('what was answered whole is turned without asking, in the order and with the stars that were asked for', async () => {
	const { call } = makeCall(makeReviews(12))
	const first = await loadReviews(call, '7', firstView)
	expect(turnPage(first, { ...firstView, page: 2 })?.reviews.map(({ id }) => id)).toEqual(['5', '6', '7', '8', '9'])
	expect(turnPage(first, { ...firstView, sort: 'worst' })).toBeUndefined()
	expect(turnPage(first, { ...firstView, rating: 4 })).toBeUndefined()
})

test('a page past the end is the last one', async () => {
	const { call } = makeCall([], makeReviews(5))
	const { view, reviews } = await loadReviews(call, '7', { ...firstView, page: 3 })
	expect(view.page).toBe(2)
	expect(reviews).toHaveLength(5)
})

test('no reviews at all are the first page', async () => {
	const { call } = makeCall([])
	expect(await loadReviews(call, '7', firstView)).toEqual({ view: firstView, reviews: [], total: undefined })
})

test('an administrator’s page is cut out of all reviews, the hidden ones too', async () => {
	const { call, queries } = makeCall(makeReviews(4))
	const { total, reviews } = await loadReviews(call, '7', firstView, { isWhole: true })
	expect(queries).toEqual([{ pageNumber: 1, pageSize: 9999 }])
	expect([total, reviews.length]).toEqual([4, 4])
})

test('ratings are asked for once there are more reviews than fit on a page', async () => {
	const { call, queries } = makeCall({ counts: [0, 0, 1, 0, 5] })
	expect(await loadRatings(call, '7', 5)).toBeUndefined()
	expect(queries).toEqual([])
	expect(await loadRatings(call, '7', 6)).toEqual([0, 0, 1, 0, 5])
})

test.each([
	['does not know the call', new ApiProblem(404, {})],
	['answers something else', []],
])('a server that %s tells no ratings', async (_, answer) => {
	expect(await loadRatings(makeCall(answer).call, '7', 9)).toBeUndefined()
})
