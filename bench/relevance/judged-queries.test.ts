import { expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { halves } from '../measuring.ts'
import { describeProduct, isRelevant, parseJudgedQueries, precisionOf, readJudgedQueries } from './judged-queries.ts'

test('a product is relevant when the first pattern fits its title, category and brand and the second does not', () => {
	const [ball] = parseJudgedQueries('мяч;^[^|]*мяч|\\[мячик\\];паззл|№5\n\n')
	const judge = (title: string, brand?: string) =>
		ball && isRelevant(ball, describeProduct({ title, category: 'Игрушка', brand }))
	expect(judge('Мяч «Ёжик»')).toBe(true)
	expect(judge('Паззл «Мяч»')).toBe(false)
	expect(judge('Юла', 'Мячик')).toBe(true)
	expect(judge('Юла')).toBe(false)
})

test('the text that is judged is in small letters with ё as е', () => {
	expect(describeProduct({ title: 'Ёлка 2Ё', category: 'Игрушка', brand: 'LEGO' })).toBe('елка 2е | игрушка [lego]')
	expect(describeProduct({ title: 'Кукла', category: 'Куклы', brand: null })).toBe('кукла | куклы')
})

test('a line without a rule, with too many parts or with a wrong pattern is named', () => {
	expect(() => parseJudgedQueries('мяч;мяч\nкукла')).toThrow('Line 2 is not query;relevant;irrelevant: кукла')
	expect(() => parseJudgedQueries('мяч;a;b;c')).toThrow('Line 1')
	expect(() => parseJudgedQueries('мяч;(мяч')).toThrow('Line 1 has a wrong pattern: (мяч')
})

test('each half has queries of its own, as many as the other, and none too long for the search field', () => {
	const [tuning, heldOut] = halves.map((half) => readJudgedQueries(half).map(({ text }) => text))
	const all = [...(tuning ?? []), ...(heldOut ?? [])]
	expect(new Set(all).size).toBe(all.length)
	expect(all.length).toBeGreaterThanOrEqual(160)
	expect(Math.abs((tuning?.length ?? 0) - (heldOut?.length ?? 0))).toBeLessThanOrEqual(1)
	expect(all.filter((text) => text.length > limits.search)).toEqual([])
})

const shown = (marks: string) => Array.from(marks, (mark) => ({ isRelevant: mark === '+' }))

test('precision is the share of relevant products in five places, empty ones included', () => {
	expect(precisionOf(shown('++-+-'), 100)).toBe(0.6)
	expect(precisionOf(shown('++'), 100)).toBe(0.4)
	expect(precisionOf([], 100)).toBe(0)
})

test('of fewer than five relevant products all that exist are enough', () => {
	expect(precisionOf(shown('++'), 2)).toBe(1)
	expect(precisionOf(shown('+--'), 2)).toBe(0.5)
})
