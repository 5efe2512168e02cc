import { expect, test } from 'vitest'
import { isMethodFixed, possibleMethod, waysOf, waysOfOrder, waysToPay } from './payment-ways.ts'

const shown = { isOnlineOffered: true, isCashOffered: true }

test('what is switched off is not offered, also on a page that is older, and is not away', () => {
	const told = { online: false, cash: true, transfer: false, offered: ['Cash' as const] }
	expect(waysOf(told, shown)).toEqual({ offered: ['Cash'], isOnlineAway: false })
})

test('what is offered while the provider is away is told as away', () => {
	const told = { online: false, cash: false, transfer: false, offered: ['YooKassa' as const] }
	expect(waysOf(told, { ...shown, isOnlineOffered: false })).toEqual({ offered: ['YooKassa'], isOnlineAway: true })
})

test('with a server that names no ways the settings count', () => {
	expect(waysOf(undefined, shown)).toEqual({ offered: ['Cash', 'YooKassa'], isOnlineAway: false })
	expect(waysOf({ online: false }, shown)).toEqual({ offered: ['Cash', 'YooKassa'], isOnlineAway: true })
})

test('an order that costs nothing is placed without paying where cash is switched off', () => {
	const ways = { offered: ['YooKassa' as const], isOnlineAway: true }
	expect(possibleMethod('YooKassa', waysToPay(0, ways))).toBe('Cash')
	expect(possibleMethod('YooKassa', waysToPay(1, { ...ways, isOnlineAway: false }))).toBe('YooKassa')
})

test('while all that is offered is away there is no way to pay', () => {
	expect(possibleMethod('Cash', { offered: ['YooKassa'], isOnlineAway: true })).toBeUndefined()
	expect(possibleMethod('Cash', { offered: ['YooKassa', 'Kaspi'], isOnlineAway: true })).toBe('Kaspi')
})

test('a placed order keeps its way though that is offered no more, and can take each that is', () => {
	const inCash = { isOnline: false, isTransfer: false, totalPrice: 1000 }
	const ways = { offered: ['YooKassa' as const], isOnlineAway: true }
	expect(waysOfOrder(inCash, ways)).toEqual({ offered: ['Cash', 'YooKassa'], isOnlineAway: true })
	expect(isMethodFixed(inCash)).toBe(false)
})

test('a placed order that costs nothing is changed neither to online nor to a transfer', () => {
	const inCash = { isOnline: false, isTransfer: false, totalPrice: 0 }
	const ways = { offered: ['Cash' as const, 'YooKassa' as const, 'Kaspi' as const], isOnlineAway: false }
	expect(waysOfOrder(inCash, ways).offered).toEqual(['Cash'])
	expect(isMethodFixed(inCash)).toBe(true)
	const byTransfer = { ...inCash, isOnline: true, isTransfer: true }
	expect(waysOfOrder(byTransfer, ways).offered).toEqual(['Cash', 'Kaspi'])
	expect(isMethodFixed(byTransfer)).toBe(false)
})
