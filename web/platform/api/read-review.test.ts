import { expect, test } from 'vitest'
import { readReview } from './read-review.ts'

const plain = {
	id: 7,
	userId: 'u',
	fullName: 'Айгуль',
	rating: '4',
	comment: 'Мягкий',
	createdAt: '2026-11-01T00:00:00Z',
}

test('a review that carries the table’s fields alone is neither edited nor answered nor hidden', () => {
	expect(readReview(plain)).toMatchObject([
		{ id: '7', rating: 4, isEdited: false, answer: '', hiddenFor: undefined, createdAt: '2026-11-01T00:00:00Z' },
	])
})

test('the shop’s answer and the reason for hiding are read', () => {
	const full = {
		...plain,
		editedAt: '2026-11-02T00:00:00Z',
		answer: { text: 'Спасибо', answeredAt: '2026-11-02T00:00:00Z' },
		hidden: { reason: 'Не о товаре', hiddenAt: '2026-11-02T00:00:00Z' },
	}
	expect(readReview(full)).toMatchObject([{ isEdited: true, answer: 'Спасибо', hiddenFor: 'Не о товаре' }])
	expect(readReview({ ...plain, hidden: {} })).toMatchObject([{ hiddenFor: '' }])
	expect(readReview({ ...plain, hidden: null, answer: null })).toMatchObject([{ hiddenFor: undefined, answer: '' }])
})

test.each([null, 'review', {}, { id: 'a' }, { rating: 5 }])('%j is no review', (value) => {
	expect(readReview(value)).toEqual([])
})
