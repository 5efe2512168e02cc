import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

interface RankedProduct {
	readonly title: string
	readonly category?: string
	readonly brand?: string
	readonly price?: number
	readonly quantity?: number
	readonly images?: string
	readonly popularity?: number
	readonly description?: string
	readonly ageFrom?: number
}

/** The newest are last, and first where nothing else decides. */
const products: readonly RankedProduct[] = [
	// Where a word stands, and what the title is.
	{ title: 'Кораблик', quantity: 0 },
	{ title: 'Кораблик с парусом и якорем', images: 'ship.webp', popularity: 500 },
	{ title: 'Парус для большого кораблика' },
	{ title: 'Верфь', description: 'Здесь строят кораблик.' },
	// Titles with what is read as wishes.
	{ title: 'Паровозик 24 см', quantity: 0 },
	{ title: 'Паровозик 24 см красный', images: 'train.webp', popularity: 500 },
	{ title: 'Паровозик', images: 'train.webp', popularity: 500 },
	{ title: 'Бизиборд для малышей 3+', quantity: 0 },
	{ title: 'Бизиборд', images: 'board.webp', popularity: 500 },
	{ title: 'Халат для девочки', quantity: 0 },
	{ title: 'Игрушка для малышей', quantity: 0 },
	{ title: 'Халат', images: 'coat.webp', popularity: 500 },
	{ title: 'Набор 40 деталей до 100', price: 5_000 },
	// Stock, pictures and sales.
	{ title: 'Юла синяя', popularity: 500 },
	{ title: 'Юла серая', images: 'top.webp' },
	{ title: 'Юла белая' },
	{ title: 'Юла рыжая', quantity: 0, images: 'top.webp' },
	// Phrases.
	{ title: 'Дом мечты' },
	{ title: 'Мечты большой дом' },
	{ title: 'Фигурка синий слон' },
	{ title: 'Фигурка слон синий' },
	// What the product is, in which form, and how its title begins.
	{ title: 'Ракета зелёная' },
	{ title: 'Зелёная ракета' },
	{ title: 'Лесные совы' },
	{ title: 'Лесная сова' },
	{ title: 'Игрушка комета алая большая' },
	{ title: 'Детская игрушка комета' },
	{ title: 'Глобус', quantity: 0 },
	{ title: 'Глобус земли', ageFrom: 5 },
	// Prices.
	{ title: 'Веер малый', price: 9_000, popularity: 500 },
	{ title: 'Веер милый', price: 700 },
	{ title: 'Веер белый', price: 3_000 },
	// Ages.
	{ title: 'Лото зимнее', ageFrom: 12 },
	{ title: 'Лото летнее', ageFrom: 5 },
	{ title: 'Лото осеннее' },
	// For whom.
	{ title: 'Рюкзак зелёный' },
	{ title: 'Рюкзак для девочки' },
	{ title: 'Рюкзак для мальчика' },
	// Sizes.
	{ title: 'Мяч 15 см' },
	{ title: 'Мяч 25 см' },
	{ title: 'Мяч' },
	// Words that only look vague.
	{ title: 'Бассейн надувной', brand: 'Bestway' },
	{ title: 'Бассейн каркасный', brand: 'Intex', popularity: 500 },
	{ title: 'Открытка', brand: 'День игрушки', popularity: 500 },
	{ title: 'Гирлянда на день рождения' },
	// Slips.
	{ title: 'Робот' },
	{ title: 'Транформер робот' },
	...Array.from({ length: 10 }, (_, index) => ({ title: `Робот трансформер ${index + 1}` })),
	{ title: 'Мишка для сна' },
	{ title: 'Добра книга' },
	{ title: 'Доп вагон' },
	// Endings that a Kazakh word may have.
	{ title: 'Пёс Барбос', images: 'dog.webp', popularity: 500 },
	{ title: 'Большой набор формочек для игры с водой и песка' },
	// Every typed word, in titles of any length.
	{ title: 'Гараж 2 машины' },
	{ title: 'Автомобильная парковка авто гараж, в компл. 3 машины, 42x8x33 см, в коробке' },
	{ title: 'Чайник крошка' },
	{ title: 'Кукольный чайник моя крошка в коробке' },
]

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop()
	await shop.pool.query(
		`insert into products (title, description, category, brand, price, quantity, images, popularity, age_from)
		select title, coalesce(description, ''), coalesce(category, 'Разное'), brand, coalesce(price, 1000), coalesce(quantity, 1),
			case when images is null then '{}' else array[images] end, coalesce(popularity, 0), "ageFrom"
		from json_to_recordset($1::json) as listed (
			title text, description text, category text, brand text, price integer, quantity integer, images text,
			popularity integer, "ageFrom" integer
		)`,
		[JSON.stringify(products)],
	)
	await shop.pool.query('select count_words()')
})

afterAll(() => shop.close())

async function search(query: string, others: Record<string, string> = {}) {
	const answer = await shop.app.inject({ url: '/api/products/filter', query: { query, ...others } })
	expect(answer.statusCode, answer.body).toBe(200)
	const { items, ...page } = productPage.parse(answer.json())
	const whole = items.filter((item) => 'title' in item)
	return { ...page, titles: whole.map(({ title }) => title), ids: whole.map(({ id }) => id) }
}

test.each([
	// The whole title, then what it names, then its later words, then the description.
	['кораблик', ['Кораблик', 'Кораблик с парусом и якорем', 'Парус для большого кораблика', 'Верфь']],
	// The whole title too, where a part of it is understood.
	['паровозик 24 см', ['Паровозик 24 см', 'Паровозик 24 см красный', 'Паровозик']],
	['бизиборд для малышей 3+', ['Бизиборд для малышей 3+', 'Бизиборд']],
	['халат для девочки', ['Халат для девочки', 'Халат']],
	['игрушка для малышей', ['Игрушка для малышей']],
	// Sales, pictures and stock decide between equals.
	['юла', ['Юла синяя', 'Юла серая', 'Юла белая', 'Юла рыжая']],
	// Words that follow each other as typed.
	['дом мечты', ['Дом мечты', 'Мечты большой дом']],
	['большой дом', ['Мечты большой дом']],
	['синий слон', ['Фигурка синий слон', 'Фигурка слон синий']],
	// The word that names the product, the typed form, the typed beginning.
	['ракеты', ['Ракета зелёная', 'Зелёная ракета']],
	['совы', ['Лесные совы', 'Лесная сова']],
	['игрушка комета', ['Игрушка комета алая большая', 'Детская игрушка комета']],
	// Beside an age, a title of nothing but the words.
	['глобус 5 лет', ['Глобус', 'Глобус земли']],
	// Cheap ones first.
	['веер', ['Веер малый', 'Веер белый', 'Веер милый']],
	['недорогой веер', ['Веер милый', 'Веер белый', 'Веер малый']],
	// The right age, then no age, then the wrong one.
	['лото 6 лет', ['Лото летнее', 'Лото осеннее', 'Лото зимнее']],
	['лото 14 лет', ['Лото зимнее', 'Лото летнее', 'Лото осеннее']],
	// For whom: a push and no wall.
	['рюкзак мальчику', ['Рюкзак для мальчика', 'Рюкзак зелёный', 'Рюкзак для девочки']],
	['рюкзак девочке', ['Рюкзак для девочки', 'Рюкзак зелёный', 'Рюкзак для мальчика']],
	// The right size, the others after it.
	['мяч 25 см', ['Мяч 25 см', 'Мяч']],
	['мячик 15 см', ['Мяч 15 см', 'Мяч']],
	// A word of a brand that begins as a vague one.
	['бассейн bestway', ['Бассейн надувной']],
	// The typed word before synonyms of a word that it could be a form of.
	['песка', ['Большой набор формочек для игры с водой и песка', 'Пёс Барбос']],
	// Every typed word before synonyms, and joining words too.
	[
		'парковка гараж авто',
		['Автомобильная парковка авто гараж, в компл. 3 машины, 42x8x33 см, в коробке', 'Гараж 2 машины'],
	],
	['крошка моя чайник', ['Кукольный чайник моя крошка в коробке', 'Чайник крошка']],
	// `день` says nothing before `рождения`.
	['гирлянда на день рождения', ['Гирлянда на день рождения']],
	['день рождения', ['Гирлянда на день рождения']],
])('%s: %j', async (query, first) => {
	expect((await search(query)).titles.slice(0, first.length)).toEqual(first)
})

test('a present for a birthday is no brand with a day in its name', async () => {
	expect((await search('открытка мальчику на день рождения')).unknownWords).toBeUndefined()
	expect((await search('подарок мальчику на день рождения')).titles[0]).toBe('Рюкзак для мальчика')
})

test('parts of the text that are understood are named with the text without them', async () => {
	const { understood } = await search('недорогой веер 5 лет')
	expect(understood).toEqual([
		{ kind: 'price', text: 'недорогой', without: 'веер 5 лет' },
		{ kind: 'age', text: '5 лет', without: 'недорогой веер' },
	])
	expect((await search('веер')).understood).toBeUndefined()
})

test('a price that leaves nothing is read as words', async () => {
	expect(await search('юла до 2000')).toMatchObject({ totalItems: 4, understood: [{ kind: 'price' }] })
	const { titles, understood } = await search('набор 40 деталей до 100')
	expect(titles[0]).toBe('Набор 40 деталей до 100')
	expect(understood).toEqual([expect.objectContaining({ kind: 'pieces' })])
})

test('a price that no product of these words has leaves the dearer ones, as near', async () => {
	const { titles, near, ids, understood } = await search('веер до 500')
	expect(understood).toEqual([expect.objectContaining({ kind: 'price' })])
	expect(titles.toSorted()).toEqual(['Веер белый', 'Веер малый', 'Веер милый'])
	expect(near).toEqual({ fullItems: 0, lacks: Object.fromEntries(ids.map((id) => [id, ['до 500']])) })
	expect(await search('веер до 500', { near: 'false' })).toMatchObject({ totalItems: 0 })
})

test('near products follow the full matches, each with the words it lacks, unless they are not wanted', async () => {
	const { titles, near, ids } = await search('большой веер')
	expect(near?.fullItems).toBe(0)
	const lacking = Object.fromEntries(ids.map((id, index) => [titles[index], near?.lacks[id]]))
	expect(lacking).toMatchObject({ 'Веер малый': ['большой'], 'Мечты большой дом': ['веер'] })
	expect(await search('большой веер', { near: 'false' })).toMatchObject({ titles: [], totalItems: 0 })
})

test('an unknown word beside known ones is named', async () => {
	expect((await search('веер абракадабра')).unknownWords).toEqual(['абракадабра'])
})

test('filters by brand and age narrow a search', async () => {
	expect((await search('бассейн', { brand: 'Intex' })).titles).toEqual(['Бассейн каркасный'])
	expect((await search('лото', { age: '6' })).titles.sort()).toEqual(['Лото летнее', 'Лото осеннее'])
})

test('one slip is mended where another word may be a slip too', async () => {
	const { titles, correction } = await search('робат транформер', { near: 'false' })
	expect(correction).toEqual({ query: 'робот трансформер', literalItems: 0 })
	expect(titles).toHaveLength(11)
})

test('of many words that no product has the first three are corrected', async () => {
	const { correction, unknownWords } = await search('работ мшика веир барабэн')
	expect(correction?.query).toBe('робот мишка веер барабэн')
	expect(unknownWords).toEqual(['барабэн'])
})

test('a synonym that is only typed finds the others, and they do not find it', async () => {
	expect((await search('доп')).titles).toEqual(expect.arrayContaining(['Мяч', 'Доп вагон']))
	expect((await search('мяч')).titles).not.toContain('Доп вагон')
})

test('a right word that no product has is named and not replaced', async () => {
	expect(await search('домбра')).toMatchObject({ titles: [], unknownWords: ['домбра'] })
	expect(await search('домбра')).not.toHaveProperty('correction')
})

test('the corrected text has all words that were typed, each once corrected', async () => {
	expect((await search('мшика для сна 5 лет')).correction?.query).toBe('мишка для сна 5 лет')
	expect((await search('мшика мшика')).correction?.query).toBe('мишка мишка')
})
