import { expect, test } from 'vitest'
import { readDeliveryTimes } from './read-delivery-times.ts'

const morning = { from: '10:00', to: '14:00' }

const monday = { date: '2026-11-23', windows: [{ ...morning, isFree: false }] }

const times = { days: [monday], daysToMake: 7 }

test('delivery times come as they are', () => {
	expect(readDeliveryTimes(times)).toEqual(times)
})

test('a server that does not say when it delivers has no times', () => {
	for (const answer of [undefined, null, '<html>', {}, { days: 'soon' }])
		expect(readDeliveryTimes(answer)).toBeUndefined()
})

test('what is no day or no window is left out', () => {
	const days = [
		null,
		'Monday',
		{ date: 'soon', windows: [morning] },
		{ date: '2026-11-25' },
		{ ...monday, windows: [{}] },
	]
	expect(readDeliveryTimes({ days: [...days, { date: '2026-11-26', windows: [morning, null] }] })).toEqual({
		days: [{ date: '2026-11-26', windows: [{ ...morning, isFree: true }] }],
		daysToMake: undefined,
	})
})
