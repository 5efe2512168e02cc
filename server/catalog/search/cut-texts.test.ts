import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'

let database: ScratchDatabase

beforeAll(async () => {
	database = await makeScratchDatabase()
})

afterAll(() => database.drop())

async function read(name: string, text: string): Promise<unknown> {
	const { rows }: pg.QueryResult<{ value: unknown }> = await database.pool.query(`select ${name}($1) as value`, [text])
	return rows[0]?.value
}

test.each([
	['Машина р/у', 'машина ру'],
	['L.O.L. Surprise', 'lol surprise'],
	['Ж/Д «Экспресс»', 'жд экспресс '],
	['Кукла 20см', 'кукла 20 см'],
	['60дет.', '60 дет '],
	['Ёлка — ҚУЫРШАҚ', 'елка куыршак'],
	['Зайка'.normalize('NFD'), 'зайка'],
	['O’Neill & C°', 'o neill c '],
])('%s is folded to «%s»', async (text, folded) => {
	expect(await read('search_fold', text)).toBe(folded)
})

test('letters are read alike in a database whose locale knows no Russian', async () => {
	const { rows } = await database.pool.query(`select search_fold('Ёлка — ҚУЫРШАҚ № 5' collate "C") as folded`)
	expect(rows).toEqual([{ folded: 'елка куыршак 5' }])
})

test.each([
	['кукла', 'кукол', 'куклы', 'куклу', 'куклами'],
	['мишка', 'мишки', 'мишек'],
	['чайка', 'чаек'],
	['заяц', 'зайцы', 'зайца'],
	['машинка', 'машинки', 'машинок'],
	['puzzle', 'puzzles'],
])('forms of %s have one stem', async (...forms) => {
	const stems = await Promise.all(forms.map((form) => read('search_stem', form)))
	expect(new Set(stems).size).toBe(1)
})

test.each([
	['Кукла 3+', [36, null]],
	['Пазл от 5 лет', [60, null]],
	['Погремушка 6-12 мес', [6, 12]],
	['Конструктор 3–5 лет', [36, 60]],
	['Конструктор 3 до 5 лет', [36, 60]],
	['Игра 8 +', [96, null]],
	['Игра 1 год', [12, null]],
	['Пример 2+2', null],
	['Набор 3 в 1', null],
	['Пазл 1000 элементов', null],
	['Летнее платье 5 летнее', null],
	['Кукла', null],
	['Шар с 1,5 года', [18, null]],
	['Шар 1.5-3 лет', [18, 36]],
	['Доп 3 жас', [36, null]],
	['3 жасыл шар', null],
	['Кукла №4 + конфеты 10г', null],
	['Кукла 4 +', [48, null]],
	['Кукла 3+ в коробке', [36, null]],
])('the age of «%s» is %j', async (title, age) => {
	expect(await read('search_age', title)).toEqual(age)
})

test.each([
	['Кукла 20 см', ['20см']],
	['Кукла 20см в коробке', ['20см']],
	['Мяч 12,5 см', ['12.5см']],
	['Doll 30cm', ['30см']],
	['Пазл 1000 элементов', ['1000шт']],
	['Конструктор 60 дет.', ['60шт']],
	['Puzzle 24 pieces', ['24шт']],
	['Медведь 1м', ['100см']],
	['Скакалка 2,5 метра', ['250см']],
	['Мишка 1080-1/30м', []],
	['Пистолет до 20 метров', []],
	['Вагон метро 3', []],
	['Машина 1:24', ['1x24']],
	['Машина 1/43', ['1x43']],
	['Набор 3 в 1', []],
	['Кукла', []],
])('the marks of «%s» are %j', async (title, marks) => {
	expect(await read('search_marks', title)).toEqual(marks)
})

test.each([
	['куыршак', 'куыршагы', 'куыршактар', 'куыршакты', 'куыршактын', 'куыршакка', 'куыршактарга'],
	['доп', 'доптар', 'допты', 'доптын'],
	['кітап', 'кітаптар', 'кітабы'],
])('%s is found under its Kazakh endings', async (...forms) => {
	const bare = await Promise.all(forms.map((form) => read('search_kazakh', form)))
	expect(bare).toEqual(forms.map(() => bare[0]))
})

test.each([
	['игрушка', true],
	['игрушек', true],
	['подарок', true],
	['детского', true],
	['ойыншыктар', true],
	['kids', true],
	['toys', true],
	['best', true],
	// Brands and words that only begin so.
	['bestway', false],
	['kidsmart', false],
	['toyota', false],
	['goodman', false],
	['товарный', false],
	['сам', false],
])('«%s» is vague: %s', async (word, expected) => {
	expect(await read('search_is_vague', word)).toBe(expected)
})
