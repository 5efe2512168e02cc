import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushDraft, followDraft, forgetDraft, keepDraft, readDraft } from './checkout-draft.ts'
import { type CheckoutForm, emptyForm } from './checkout-form.ts'

const filled: CheckoutForm = {
	name: 'Анна',
	phone: '+7-(701)-234',
	address: 'ул. Абая, 24',
	note: 'после шести',
	method: 'YooKassa',
	changeFrom: '20000',
	isGift: false,
	cardText: '',
	isAddressKept: true,
	hasConsent: true,
	delivery: { date: '2026-11-24', from: '10:00', to: '14:00' },
	pickupPoint: '',
}

let kept: Map<string, string>
let page: EventTarget
let visibilityState: 'visible' | 'hidden'
let type: () => void
let leave: () => void

beforeEach(() => {
	vi.useFakeTimers()
	kept = new Map()
	page = new EventTarget()
	visibilityState = 'visible'
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
		removeItem: (key: string) => kept.delete(key),
	})
	const listening = {
		addEventListener: page.addEventListener.bind(page),
		removeEventListener: page.removeEventListener.bind(page),
	}
	vi.stubGlobal('window', listening)
	vi.stubGlobal('document', {
		...listening,
		get visibilityState() {
			return visibilityState
		},
	})
	leave = followDraft('anna', (note) => {
		type = () => note(filled)
		return () => undefined
	})
})

afterEach(() => {
	forgetDraft()
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('a draft comes back without its consent, and to its own person alone', () => {
	keepDraft('anna', filled)
	expect(readDraft('anna')).toEqual({ ...filled, hasConsent: false })
	expect(readDraft('boris')).toBeUndefined()
})

test('a draft without a delivery time has none', () => {
	keepDraft('anna', { ...emptyForm, name: 'Анна' })
	expect(readDraft('anna')).toEqual({ ...emptyForm, name: 'Анна' })
})

test('a draft that cannot be read is none', () => {
	sessionStorage.setItem('checkoutDraft', 'no json')
	expect(readDraft('anna')).toBeUndefined()
})

test('typing does not write to the storage; the pause after it does', () => {
	keepDraft('anna', filled)
	vi.advanceTimersByTime(200)
	keepDraft('anna', { ...filled, note: 'после семи' })
	vi.advanceTimersByTime(200)
	expect(kept.size).toBe(0)
	vi.advanceTimersByTime(200)
	expect(readDraft('anna')?.note).toBe('после семи')
})

test.each([
	['goes', () => page.dispatchEvent(new Event('pagehide'))],
	[
		'is hidden',
		() => {
			visibilityState = 'hidden'
			page.dispatchEvent(new Event('visibilitychange'))
		},
	],
	['shows another screen', () => leave()],
	['sends the form', () => flushDraft()],
])('nothing typed is lost when the page %s at once', (_, end) => {
	type()
	expect(kept.size).toBe(0)
	end()
	expect(kept.size).toBe(1)
})

test('an order that was placed leaves no draft behind, whatever was typed meanwhile', () => {
	type()
	forgetDraft()
	leave()
	expect(kept.size).toBe(0)
})
