import { expect, test } from 'vitest'
import { type MoneyState, moneyState } from './money-state.ts'

const states = (order: { isOnline: boolean; isPaid?: boolean; refunded?: number }): MoneyState[] =>
	[0, 1, 2, 3, 4, 5].map((status) => moneyState({ isPaid: false, refunded: 0, ...order, status }))

test('cash is paid at the door until the order is completed or cancelled, or its status set to paid', () => {
	expect(states({ isOnline: false })).toEqual(['at_door', 'at_door', 'marked', 'at_door', 'unrecorded', 'none'])
})

test('of an online order money is awaited as long', () => {
	expect(states({ isOnline: true })).toEqual(['awaited', 'awaited', 'marked', 'awaited', 'unrecorded', 'none'])
})

test('what came is paid in every status, also when a part of it went back', () => {
	for (const isOnline of [true, false])
		for (const refunded of [0, 300])
			expect(new Set(states({ isOnline, isPaid: true, refunded }))).toEqual(new Set(['paid']))
})

test('what went back whole is refunded in every status', () => {
	expect(new Set(states({ isOnline: true, refunded: 5000 }))).toEqual(new Set(['refunded']))
})
