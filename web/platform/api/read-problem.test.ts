import { expect, test } from 'vitest'
import { readProblem } from './read-problem.ts'

test('a problem of the contract is read whole', () => {
	const problem = {
		status: 409,
		code: 'prices_changed',
		detail: 'Цены изменились.',
		current: [{ productId: 'bear', unitPrice: 900, quantity: 1, title: 'Мишка' }],
		errors: [{ field: 'items', detail: 'Цена изменилась.' }],
	}
	expect(readProblem(JSON.stringify(problem))).toEqual(problem)
})

test('a text, a page and an answer without a body tell nothing', () => {
	for (const body of ['', 'Bad Request', '<!doctype html><h1>502</h1>', '"Нет"', 'null', '17', '[]']) {
		expect(readProblem(body), body).toEqual({})
	}
})

test('what another server puts in place of a sentence or a list is left out', () => {
	const given = { title: 'Bad Request', status: 400, errors: { Email: ['The Email field is required.'] } }
	expect(readProblem(JSON.stringify(given))).toEqual({ title: 'Bad Request', status: 400 })
	for (const odd of [
		{ detail: { ru: 'Нет' } },
		{ detail: ' ' },
		{ detail: 5 },
		{ errors: ['Нет'] },
		{ current: 'all' },
	]) {
		expect(readProblem(JSON.stringify(odd))).toEqual({})
	}
})
