import { expect, test } from 'vitest'
import { countCharacters, cutTyped } from './counted-text.tsx'

test('an emoji is one character', () => {
	expect(countCharacters('Ура 🧸')).toBe(5)
})

test('what fits stays as it is', () => {
	expect(cutTyped('🧸🧸🧸', 2, 3)).toEqual({ text: '🧸🧸🧸', caret: 2 })
})

test('of what was put in at the end as much stays as fits', () => {
	expect(cutTyped('мяч🧸🧸🧸', 9, 5)).toEqual({ text: 'мяч🧸🧸', caret: 7 })
})

test('what is put into the middle never pushes out the end', () => {
	expect(cutTyped('мя+++ч', 5, 4)).toEqual({ text: 'мя+ч', caret: 3 })
	expect(cutTyped('м🧸яч', 3, 3)).toEqual({ text: 'мяч', caret: 1 })
})

test('a text that is too long by itself is cut at its end', () => {
	expect(cutTyped('мишка', 0, 3)).toEqual({ text: 'миш', caret: 0 })
})
