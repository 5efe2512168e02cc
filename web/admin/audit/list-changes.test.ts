import { expect, test } from 'vitest'
import { listChanges, listProductChanges } from './list-changes.ts'

test('a field stands once, whichever side has it', () => {
	expect(listChanges({ before: { price: 100, brand: 'Ойыншық' }, after: { price: 90, sku: 'A-1' } })).toEqual([
		{ path: 'price', before: 100, after: 90 },
		{ path: 'brand', before: 'Ойыншық', after: undefined },
		{ path: 'sku', before: undefined, after: 'A-1' },
	])
})

test('a status set to paid without money is marked so, and that no money came is no change', () => {
	expect(listChanges({ before: { status: 0 }, after: { status: 2, isPaid: false } })).toEqual([
		{ path: 'status', before: 0, after: 'marked' },
	])
	expect(listChanges({ before: { status: 4, isPaid: true }, after: { status: 2, isPaid: false } })).toEqual([
		{ path: 'status', before: 4, after: 'marked' },
		{ path: 'isPaid', before: true, after: false },
	])
	expect(listChanges({ before: { status: 3 }, after: { status: 2 } })).toEqual([
		{ path: 'status', before: 3, after: 2 },
	])
})

test('texts of another language are fields of their own, a delivery time is one', () => {
	const delivery = { date: '2026-12-01', from: '10:00', to: '14:00' }
	expect(
		listChanges({ before: { translations: null }, after: { translations: { kk: { title: 'Аю' } }, delivery } }),
	).toEqual([
		{ path: 'translations', before: null, after: undefined },
		{ path: 'translations.kk.title', before: undefined, after: 'Аю' },
		{ path: 'delivery', before: undefined, after: delivery },
	])
})

test('a change of many products lists each product by what it was called, where that was kept', () => {
	const entry = {
		before: { products: { a: { price: 1 }, b: { price: 2 } } },
		after: { products: { a: { price: 3 }, b: { price: 4 } }, titles: { a: 'Мишка' } },
	}
	expect(listProductChanges(entry)).toEqual([
		{ id: 'a', title: 'Мишка', changes: [{ path: 'price', before: 1, after: 3 }] },
		{ id: 'b', title: '', changes: [{ path: 'price', before: 2, after: 4 }] },
	])
	expect(listProductChanges({ before: { price: 1 }, after: { price: 2 } })).toEqual([])
})
