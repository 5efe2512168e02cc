import { expect, test } from 'vitest'
import { areas, readCatalogue, textsOf } from './read-catalogue.ts'

/** Where the Russian says this, the other language never says that. */
const falseFriends = [
	{ language: 'kk', russian: /оценк/i, wrong: /(?<!\p{L})баға(сы)?(?!\p{L})/iu, because: 'it is a price' },
	{ language: 'kk', russian: /удал[еёия]/i, wrong: /өшір/i, because: 'it is to switch off' },
	{ language: 'en', russian: /письм/i, wrong: /\bletters?\b/i, because: 'it comes by email' },
	{ language: 'en', russian: /сдач/i, wrong: /change from/i, because: 'it says what a change begins with' },
	{ language: 'en', russian: /дорог/i, wrong: /dear/i, because: 'it is said to people' },
	{ language: 'en', russian: /артикул/i, wrong: /article/i, because: 'it is a text' },
] as const

test.each(falseFriends)('a word for $russian in $language is not $wrong: $because', ({ language, russian, wrong }) => {
	const found = areas.flatMap((area) => {
		const meant = readCatalogue(area, 'ru')
		return Object.entries(readCatalogue(area, language)).filter(
			([key, message]) =>
				textsOf(meant[key]).some((text) => russian.test(text)) && textsOf(message).some((text) => wrong.test(text)),
		)
	})
	expect(found).toEqual([])
})

test('one piece in English is no pcs', () => {
	const found = areas.flatMap((area) =>
		Object.entries(readCatalogue(area, 'en')).filter(
			([, message]) => typeof message === 'string' && /\} pcs/.test(message),
		),
	)
	expect(found).toEqual([])
})

test('in Kazakh no value stands before дейін without its case, and only a sum has one: it ends with ₸', () => {
	const wrong = /\}(\s(₸|МБ|%))?\sдейін|\{(?!price\})\w+\}-\p{L}+\sдейін/u
	const found = areas.flatMap((area) =>
		Object.entries(readCatalogue(area, 'kk')).filter(([, message]) =>
			textsOf(message).some((text) => wrong.test(text)),
		),
	)
	expect(found).toEqual([])
})
