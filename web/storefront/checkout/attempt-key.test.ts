import { beforeEach, expect, test, vi } from 'vitest'
import { attemptKey, forgetAttempt } from './attempt-key.ts'
import { keepDraft, readDraft } from './checkout-draft.ts'
import { emptyForm } from './checkout-form.ts'

beforeEach(() => {
	const kept = new Map<string, string>()
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
		removeItem: (key: string) => kept.delete(key),
	})
})

test('the same content keeps its key', () => {
	expect(attemptKey('{"a":1}')).toBe(attemptKey('{"a":1}'))
	expect(attemptKey('{"a":1}')).toMatch(/^[\da-f]{32}$/)
})

test('other content gets another key, and so does the first when it comes back', () => {
	const keys = [attemptKey('{"a":1}'), attemptKey('{"a":2}'), attemptKey('{"a":1}')]
	expect(new Set(keys).size).toBe(3)
})

test('after an order the same content is a new attempt', () => {
	const first = attemptKey('{"a":1}')
	forgetAttempt()
	expect(attemptKey('{"a":1}')).not.toBe(first)
})

test('a draft comes back without its consent, and to its own person alone', () => {
	keepDraft('anna', { ...emptyForm, name: 'Анна', method: 'YooKassa', hasConsent: true })
	expect(readDraft('anna')).toEqual({ ...emptyForm, name: 'Анна', method: 'YooKassa' })
	expect(readDraft('boris')).toBeUndefined()
})

test('a draft that cannot be read is none', () => {
	sessionStorage.setItem('checkoutDraft', 'no json')
	expect(readDraft('anna')).toBeUndefined()
})
