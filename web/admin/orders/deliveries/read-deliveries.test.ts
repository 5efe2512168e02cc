import { expect, test } from 'vitest'
import { groupByWindow, readDeliveries } from './read-deliveries.ts'

const morning = { date: '2026-12-01', from: '10:00', to: '14:00' }
const evening = { date: '2026-12-01', from: '18:00', to: '21:00' }

const answer = {
	cash: { date: '2026-12-01', expected: 9000, settled: 4000 },
	deliveries: [
		{ id: 'one', delivery: morning, cashDue: 5000 },
		{ id: 'two', delivery: morning, cashDue: 4000, cashReceived: 4000, outcome: 'delivered' },
		{ id: 'three', delivery: evening, cashDue: 0, outcome: 'lost' },
		{ cashDue: 1 },
	],
}

test('the deliveries of a day are read with their cash', () => {
	const day = readDeliveries(answer)
	expect(day?.cash).toMatchObject({ expected: 9000, settled: 4000, received: undefined, difference: 0, closedBy: '' })
	expect(day?.deliveries).toMatchObject([
		{ order: { id: 'one' }, cashDue: 5000, cashReceived: undefined, outcome: undefined },
		{ order: { id: 'two' }, cashReceived: 4000, outcome: 'delivered' },
		{ order: { id: 'three' }, cashDue: 0, outcome: undefined },
	])
	expect(day?.cash.settledNow).toBe(4000)
	expect(readDeliveries({ ...answer, cash: { settled: 4000, settledNow: 9000 } })?.cash.settledNow).toBe(9000)
	expect(readDeliveries([])).toBeUndefined()
})

test('deliveries stand by their windows', () => {
	const groups = groupByWindow(readDeliveries(answer)?.deliveries ?? [])
	expect(groups.map(({ window, deliveries }) => [window, deliveries.map(({ order }) => order.id)])).toEqual([
		['10:00–14:00', ['one', 'two']],
		['18:00–21:00', ['three']],
	])
})
