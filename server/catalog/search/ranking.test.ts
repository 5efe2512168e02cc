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
	// A thing, and what is said of it.
	...Array.from({ length: 13 }, (_, index) => ({ title: `Барабан ${index + 101}` })),
	{ title: 'Пуфик звонкий' },
	// For whom, and what looks like her.
	{ title: 'Фигурка девочка', images: 'girl.webp', popularity: 500 },
	{ title: 'Шары' },
	{ title: 'Пуфик рокси', images: 'puff.webp', popularity: 500 },
	// Metres.
	{ title: 'Плед 1,5 м' },
	{ title: 'Плед', images: 'plaid.webp', popularity: 500 },
	// Synonyms of phrases.
	{ title: 'Серия hot wheels' },
	{ title: 'Хот дог' },
	{ title: 'Дорожная игра' },
	{ title: 'Игрушка дорога в коробке', images: 'road.webp', popularity: 500 },
	{ title: 'Такси лада' },
	// A phrase beside another word.
	{ title: 'Кроватка для кукол' },
	{ title: 'Тарелка большая', images: 'plate.webp', popularity: 500 },
	// A name in both alphabets, and short words that are no forms of others.
	{ title: 'Звездолёт лего 1' },
	{ title: 'Звездолёт lego 2', images: 'ship.webp', popularity: 500 },
	{ title: 'Фигурка лег. о драконе' },
	{ title: 'Звездолёт деревянный', quantity: 0 },
	{ title: 'Ночник', quantity: 0 },
	{ title: 'Ночник на батарейках', images: 'lamp.webp', popularity: 500 },
	{ title: 'Ночник, без батареек', quantity: 0 },
	{ title: 'Ролики 34' },
	{ title: 'Хомяк-повторюшка' },
	{ title: 'Хомяк плюшевый', images: 'hamster.webp', popularity: 500 },
	{ title: 'Собачка Ит' },
	{ title: 'Антистресс попит' },
	{ title: 'Багги радиоупр.' },
	{ title: 'Символ года' },
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
	// Titles that name who has the age.
	['для малышей', ['Бизиборд для малышей 3+', 'Игрушка для малышей']],
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
	// The thing before what is said of it.
	['звонкий барабан', ['Барабан 113']],
	['барабан который звонкий', ['Барабан 113']],
	// For her before of her.
	['подарок девочке', ['Рюкзак для девочки', 'Халат для девочки', 'Кукольный чайник моя крошка в коробке']],
	// The thing before a brand and before whom it is for.
	['рокси барабан', ['Барабан 113']],
	['барабан для рокси', ['Барабан 113']],
	// A short Kazakh word that titles have as another one.
	['балаларға арналған доп', ['Мяч']],
	// Ranges of sizes, and metres.
	['мяч 10-20 см', ['Мяч 15 см', 'Мяч']],
	['плед полтора метра', ['Плед 1,5 м', 'Плед']],
	// Phrases of synonyms.
	['жигули', ['Такси лада']],
	['игрушка в дорогу', ['Дорожная игра']],
	['кроватка для кукол большая', ['Кроватка для кукол']],
	['лего звездолёт', ['Звездолёт lego 2', 'Звездолёт лего 1']],
	['говорящий хомяк', ['Хомяк-повторюшка']],
	['багги на пульте управления', ['Багги радиоупр.']],
	// What is not wanted comes last, unless nothing else was typed.
	['звездолёт не лего', ['Звездолёт деревянный', 'Звездолёт lego 2', 'Звездолёт лего 1']],
	['ночник без батареек', ['Ночник, без батареек', 'Ночник', 'Ночник на батарейках']],
	['не лего', ['Звездолёт lego 2']],
	// Presents that titles do not call so.
	['подарок мальчику', ['Рюкзак для мальчика', 'Робот']],
	// Kazakh endings of a short word.
	['шарлары', ['Шары']],
	['үлкен шарды', ['Шары']],
	// A sentence in the other layout, with a slip.
	['abuehrf ghj ltd.jxrc ctlmvjq', ['Фигурка девочка']],
	// `день` says nothing before `рождения`.
	['гирлянда на день рождения', ['Гирлянда на день рождения']],
	['день рождения', ['Гирлянда на день рождения']],
])('%s: %j', async (query, first) => {
	expect((await search(query)).titles.slice(0, first.length)).toEqual(first)
})

test('an age in words that name nobody is no word of a title', async () => {
	expect((await search('символ года')).titles[0]).toBe('Символ года')
	expect((await search('до года')).titles).not.toContain('Символ года')
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

test('sizes and ages that no product of these words has are left out last, and the cards say so', async () => {
	const lacksOf = async (query: string) => {
		const { titles, near, ids } = await search(query)
		return [near?.fullItems, titles.length > 0, new Set(ids.slice(0, 3).map((id) => near?.lacks[id]?.join()))]
	}
	expect(await lacksOf('веер 37 см')).toEqual([0, true, new Set(['37 см'])])
	expect(await lacksOf('игрушка 37 см')).toEqual([0, true, new Set(['37 см'])])
	expect(await lacksOf('подарок до 100')).toEqual([0, true, new Set(['до 100'])])
	expect((await search('лото 6 лет')).near).toMatchObject({ fullItems: 2 })
})

test('words that only lead to others, or say little, find anything', async () => {
	expect((await search('хочу купить')).titles).not.toEqual([])
	const { titles, unknownWords } = await search('абракадабра подарок')
	expect([titles.length > 0, unknownWords]).toEqual([true, ['абракадабра']])
})

test('a sentence in the other layout keeps its price', async () => {
	const { titles, correction, understood } = await search('dtth lj 4000')
	expect([titles, correction?.query]).toEqual([['Веер белый', 'Веер милый'], 'веер до 4000'])
	expect(understood).toMatchObject([{ kind: 'price', text: 'до 4000' }])
})

test('two words that are one are looked for as one, too', async () => {
	expect((await search('паро возик')).titles).toContain('Паровозик')
	expect((await search('гло бус')).titles[0]).toBe('Глобус')
	expect((await search('ба рабан')).titles[0]).toBe('Барабан 113')
})

test('short names are no forms of other words', async () => {
	expect((await search('лего', { near: 'false' })).titles).toEqual(['Звездолёт lego 2', 'Звездолёт лего 1'])
	expect((await search('поп ит', { near: 'false' })).titles).toEqual(['Антистресс попит'])
})

test('`размер` says nothing beside a size', async () => {
	expect((await search('ролики 34 размера', { near: 'false' })).titles).toEqual(['Ролики 34'])
})

test('an unknown word beside known ones is named', async () => {
	expect((await search('веер абракадабра')).unknownWords).toEqual(['абракадабра'])
})

test('filters by brand and age narrow a search', async () => {
	expect((await search('бассейн', { brand: 'Intex' })).titles).toEqual(['Бассейн каркасный'])
	expect((await search('лото', { age: '5-8' })).titles).toEqual(['Лото летнее'])
})

test('one slip is mended where another word may be a slip too', async () => {
	const { titles, correction } = await search('робат транформер', { near: 'false' })
	expect(correction).toEqual({ query: 'робот трансформер', literalItems: 0 })
	expect(titles).toHaveLength(11)
})

test('a corrected word makes a phrase of the synonyms with the word beside it', async () => {
	const { titles, correction } = await search('хот велс', { near: 'false' })
	expect([titles, correction?.query]).toEqual([['Серия hot wheels'], 'хот вилс'])
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
