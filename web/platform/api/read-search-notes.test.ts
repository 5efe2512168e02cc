import { expect, test } from 'vitest'
import { noSearchNotes, readSearchNotes } from './read-search-notes.ts'

const read = (notes: object) => readSearchNotes(new Map(Object.entries(notes)))

test('a server without notes has nothing to say', () => {
	expect(read({})).toEqual(noSearchNotes)
	expect(read({ correction: null, understood: {}, unknownWords: 'мяч', near: [] })).toEqual(noSearchNotes)
})

test('a correction is read where the server tells of one', () => {
	const corrected = (correction: unknown) => read({ correction }).correction
	expect(corrected({ query: 'кукла', literalItems: 2 })).toEqual({ query: 'кукла', literalItems: 2 })
	expect(corrected({ query: 'кукла' })).toEqual({ query: 'кукла', literalItems: 0 })
	expect(corrected({ query: '' })).toBeUndefined()
})

test('an understood part is read with the query that remains, which may be empty', () => {
	const age = { text: '5 лет', without: '' }
	expect(read({ understood: [{ kind: 'age', ...age }] }).understood).toEqual([age])
	const unreadable = [null, '5 лет', { ...age, text: ' ' }, { text: '5 лет' }]
	expect(read({ understood: [...unreadable, age] }).understood).toEqual([age])
})

test('unknown words are read, and nothing else among them', () => {
	expect(read({ unknownWords: ['абракадабра', '', null, 7] }).unknownWords).toEqual(['абракадабра', '7'])
})

test('near products need the place of the first one; what they lack may be missing', () => {
	expect(read({ near: { fullItems: 0, lacks: { a: ['мяч'], b: 'мяч' } } }).near).toEqual({
		fullItems: 0,
		lacks: new Map([
			['a', ['мяч']],
			['b', []],
		]),
	})
	expect(read({ near: { fullItems: 3 } }).near).toEqual({ fullItems: 3, lacks: new Map() })
	expect(read({ near: { lacks: {} } }).near).toBeUndefined()
})
