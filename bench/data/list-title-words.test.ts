import { expect, test } from 'vitest'
import { listTitleWords, wordsOf } from './misspell-words.ts'

test('the words of a title are its letters and digits in small letters, with ё as е', () => {
	expect(wordsOf('Кукла «Ёлка», 32 см; LEGO-City')).toEqual(['кукла', 'елка', '32', 'см', 'lego', 'city'])
})

test('words count once a title; short ones, rare ones and those with digits or of two alphabets are left out', () => {
	const titles = ['Кукла кукла Lego', 'кукла LEGO мяч', 'lego city', 'мяч 1234 абв123 leгo', 'мяч 1234 абв123 leгo']
	expect(listTitleWords(titles, 2)).toEqual([
		{ word: 'lego', titles: 3 },
		{ word: 'кукла', titles: 2 },
	])
})
