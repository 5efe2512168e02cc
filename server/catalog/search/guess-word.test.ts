import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn } from '../../platform/database.ts'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { guessWord } from './guess-word.ts'

let scratch: ScratchDatabase

beforeAll(async () => {
	scratch = await makeScratchDatabase()
	const titles = [
		'Конструктор',
		'Электрический поезд',
		'Магнитная доска',
		'Машинка',
		'Кубики',
		'Зонт',
		'Змей',
		'Замок',
		'Rjycab',
		'ZYB',
		'Рек 5',
	]
	await scratch.pool.query(
		`insert into products (title, description, category, price, quantity)
		select title, '', 'Игрушки', 100, 1 from unnest($1::text[]) as listed (title)`,
		[titles],
	)
})

afterAll(() => scratch.drop())

async function guess(word: string, { titles = 0, isLast = false } = {}): Promise<string | undefined> {
	const [best] = await guessWord(databaseOn(scratch.pool), { typed: word, word, titles }, isLast)
	return best?.words.map((known) => known.word).join(' ')
}

test.each([
	['one slip', 'мащинка', 'машинка'],
	['a slip in the first letter', 'ьашинка', 'машинка'],
	['two letters as they sound', 'канструктар', 'конструктор'],
	['two pairs of swapped letters', 'электрчиексий', 'электрический'],
	['a dropped and a neighbouring letter', 'конструкьр', 'конструктор'],
	['swapped first letters and a slip', 'амшинкпа', 'машинка'],
	['a forgotten space', 'магнитнаядоска', 'магнитная доска'],
	['a word and a number without a space', 'кубики5', 'кубики 5'],
	['the other layout', 'vfibyrf', 'машинка'],
	['a diminutive', 'зонтик', 'зонт'],
])('%s: %s is understood', async (_, typed, meant) => {
	expect(await guess(typed)).toBe(meant)
})

test('a beginning in the other layout is understood, though words of the typed letters are near', async () => {
	expect(await guess('rjycnh', { isLast: true })).toBe('конструктор')
})

test('in the other layout no letter is a sign', async () => {
	expect(await guess('жяних')).toBeUndefined()
	expect(await guess('ніи')).toBeUndefined()
})

test('several slips are not believed in a short word, and no word is taken for any other', async () => {
	expect(await guess('зент')).toBe('зонт')
	expect(await guess('зефт')).toBeUndefined()
	expect(await guess('рхк')).toBeUndefined()
	expect(await guess('абракадабра')).toBeUndefined()
	expect(await guess('ьъь')).toBeUndefined()
})

test('a word that products have is not taken for one that is two slips away', async () => {
	expect(await guess('кунструктар')).toBe('конструктор')
	expect(await guess('кунструктар', { titles: 1 })).toBeUndefined()
	expect(await guess('кунструктор', { titles: 1 })).toBe('конструктор')
})
