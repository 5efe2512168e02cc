import { expect, test } from 'vitest'
import { firstViolations } from '../../platform/violations.ts'
import { type ChoiceDraft, choiceFormOf, draftOf } from './choice-draft.ts'

const choiceForm = choiceFormOf({ format: 'csv', columns: [{ name: 'Цена' }] })

function choiceOf(draft: ChoiceDraft) {
	const { data, error } = choiceForm.safeParse(draft)
	return error ? { errors: [...firstViolations(error.issues).keys()] } : { choice: data }
}

const guessed = { columns: { title: 0, price: 2, category: 1 }, quantity: 0 }

test('what was chosen comes back as it was', () => {
	const choice = {
		...guessed,
		price: 500,
		quantity: 7,
		category: 'Мячи',
		categoryPath: 'last' as const,
		tidyTitles: true,
	}
	expect(choiceOf(draftOf(choice))).toEqual({ choice })
})

test('an empty default is none, and a number may be written in groups', () => {
	const draft = draftOf(guessed)
	expect(choiceOf({ ...draft, price: ' 12 500 ', quantity: '' })).toEqual({ choice: { ...guessed, price: 12_500 } })
})

test('title, price and category must come from somewhere', () => {
	const { columns, ...draft } = draftOf({ columns: {}, quantity: 0 })
	expect(choiceOf({ ...draft, columns })).toEqual({
		errors: ['columns.title', 'columns.price', 'columns.category'],
	})
	const choice = choiceOf({ ...draft, columns: { ...columns, title: '3' }, price: '5', category: 'Мячи' })
	expect(choice).toEqual({ choice: { columns: { title: 3 }, quantity: 0, price: 5, category: 'Мячи' } })
})

test('a CommerceML of stock alone needs no price', () => {
	const draft = draftOf({ columns: { title: 1, category: 2 }, quantity: 0 })
	const issuesFor = (...names: string[]) =>
		choiceFormOf({ format: 'commerceml', columns: names.map((name) => ({ name })) }).safeParse(draft).error?.issues
	expect(issuesFor('id', 'name', 'quantity')).toBeUndefined()
	expect(issuesFor('id', 'name', 'Цена Розница')).toHaveLength(1)
})

test.each(['0', '10000000', '-5', '1.5', 'пять'])('a default price of %s is refused', (price) => {
	expect(choiceOf({ ...draftOf(guessed), price })).toEqual({ errors: ['price'] })
})

test.each(['100000', '-1', 'x'])('a default stock of %s is refused', (quantity) => {
	expect(choiceOf({ ...draftOf(guessed), quantity })).toEqual({ errors: ['quantity'] })
})

test('all that is wrong is told at once', () => {
	const draft = draftOf({ columns: {}, quantity: 0 })
	const { errors } = choiceOf({ ...draft, price: 'x', quantity: 'x' })
	expect(errors?.toSorted()).toEqual(['columns.category', 'columns.title', 'price', 'quantity'])
})

test('mapped categories go through the form as they are', () => {
	const choice = { columns: { title: 0, price: 1, category: 2 }, quantity: 0, categories: { 'Игры. Лото': 'Игры' } }
	expect(choiceForm.parse(draftOf(choice))).toEqual(choice)
})
