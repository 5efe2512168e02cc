import { afterEach, expect, test, vi } from 'vitest'
import { pressCard, takePressedCard } from './pressed-card.ts'

const bear = { id: 'bear', title: 'Мишка', price: 4_990, quantity: 3, averageRating: 0, reviewsCount: 0, pictures: [] }

afterEach(() => void vi.useRealTimers())

test('a card is taken once, and only by the product that it leads to', () => {
	pressCard(bear)
	expect(takePressedCard('bear')).toEqual(bear)
	expect(takePressedCard('bear')).toBeUndefined()
	pressCard(bear)
	expect(takePressedCard('doll')).toBeUndefined()
	expect(takePressedCard('bear'), 'the page that was left did not take it').toEqual(bear)
})

test('a card whose page did not begin soon is forgotten', () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	pressCard(bear)
	vi.advanceTimersByTime(30_000)
	expect(takePressedCard('bear')).toBeUndefined()
})
