import { expect, test } from 'vitest'
import { resolveSynonyms, splitPhrases } from './synonym-form.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

const check = async (phrases: string) => await resolveSynonyms({ phrases }, undefined, options)

test('phrases stand in lines or between commas', () => {
	expect(splitPhrases(' лего, lego\nконструктор лего;\n\n')).toEqual(['лего', 'lego', 'конструктор лего'])
})

test('a line has from 2 to 12 phrases of at most 40 characters', async () => {
	expect(await check('лего, lego')).toEqual({ values: { phrases: ['лего', 'lego'] }, errors: {} })
	const tooLong = 'Каждая фраза — не длиннее 40 символов.'
	const wrongCount = 'Нужно от 2 до 12 слов или фраз.'
	for (const [phrases, message] of [
		['лего', wrongCount],
		['', wrongCount],
		[Array.from({ length: 13 }, (_, index) => `слово ${index}`).join(), wrongCount],
		[`лего, ${'л'.repeat(41)}`, tooLong],
	] as const) {
		expect((await check(phrases)).errors, phrases).toMatchObject({ phrases: { message } })
	}
})
