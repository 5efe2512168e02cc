import { afterAll, beforeAll, expect, test } from 'vitest'
import { productSuggestions } from '#contract/catalog.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { listBegun } from '../search/completion-queries.ts'

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop()
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, translations) values
		('Кукла Айгуль', '', 'Куклы', 100, 1, null),
		('Кукла Дана', '', 'Куклы', 200, 1, '{"en": {"category": "Dolls"}}'),
		('Кукольный домик', '', 'Домики', 300, 1, null),
		('Кубики деревянные', '', 'Кубики', 400, 1, null),
		('Мишка большой', '', 'Мягкие игрушки', 500, 1, null),
		('Мишка маленький', '', 'Мягкие игрушки', 600, 0, null),
		('Машина до 50', '', 'Машины', 600, 1, null),
		('Ёлка зелёная', '', 'Праздник', 700, 1, '{"kk": {"title": "Жасыл шырша шаңғымен"}}'),
		('Кол осиновый', '', 'Праздник', 700, 1, null),
		('Кол дубовый', '', 'Праздник', 700, 1, '{"kk": {"title": "Емен қол"}}'),
		('Кукла скрытая', '', 'Скрытые', 600, 0, null)`,
	)
	await shop.pool.query(`update products set deleted_at = now() where title = 'Кукла скрытая'`)
	await shop.pool.query(`update categories set translations = '{"en": {"category": "Dolls"}}' where name = 'Куклы'`)
})

afterAll(() => shop.close())

async function suggest(query: string, language = 'ru') {
	const headers = { 'accept-language': language }
	const answer = await shop.app.inject({ url: '/api/products/suggestions', query: { query }, headers })
	expect(answer.statusCode, answer.body).toBe(200)
	const { queries, categories, products, correction } = productSuggestions.parse(answer.json())
	return {
		queries,
		categories: categories.map(({ category, products: count }) => `${category} ${count}`),
		products: products.map(({ title }) => title),
		correction: correction?.query,
	}
}

/** Titles in Russian, Kazakh and English. */
async function addProducts(...products: readonly (readonly [ru: string, kk: string, en: string])[]): Promise<void> {
	for (const [ru, kk, en] of products) {
		const translations = { ...(kk && { kk: { title: kk } }), ...(en && { en: { title: en } }) }
		await shop.pool.query(
			`insert into products (title, description, category, price, quantity, translations) values ($1, '', 'Разное', 100, 1, $2)`,
			[ru, translations],
		)
	}
	await shop.pool.query('select count_words()')
}

test('the beginning of a word is completed, the words of the most products first, once for all forms of a word', async () => {
	expect(await suggest('ку')).toEqual({
		queries: ['кукла', 'кубики', 'кукольный'],
		categories: ['Куклы 2', 'Кубики 1'],
		products: ['Кукла Дана', 'Кукла Айгуль', 'Кукольный домик', 'Кубики деревянные'],
		correction: undefined,
	})
})

test('after a whole word only words are suggested that products have together with it', async () => {
	expect((await suggest('мишка б')).queries).toEqual(['мишка большой'])
	expect((await suggest('мишка к')).queries).toEqual([])
	expect((await suggest('кукла д')).products).toEqual(['Кукла Дана'])
})

test('words are suggested with the letters in which most products write them', async () => {
	await shop.pool.query('select count_words()')
	expect((await suggest('елк')).queries).toEqual(['ёлка'])
	expect((await suggest('шанг')).queries).toEqual(['шаңғымен'])
	expect((await suggest('жасыл шыр')).queries).toEqual(['жасыл шырша'])
	expect((await suggest('кол')).queries).toContain('кол')
	expect(await suggest('ёлеа')).toMatchObject({ correction: 'ёлка' })
})

test('words are suggested in the language of the page, where it has any that begin so', async () => {
	await addProducts(
		['Микроскоп детский', 'Балалар микроскобы', 'Microscope'],
		['Микроскоп школьный', 'Мектеп микроскобы', 'Microscope'],
		['Микробус', '', ''],
	)
	expect((await suggest('микро')).queries).toEqual(['микроскоп', 'микробус'])
	expect((await suggest('микро', 'kk')).queries).toEqual(['микроскобы', 'микробус'])
	expect((await suggest('micro')).queries).toEqual(['microscope'])
})

test('words come by how often all their forms stand together, in the form that most titles have', async () => {
	await addProducts(
		...['Паровоз синий', 'Паровоз', 'Паровозы', 'Паровозик в паровозе', 'Парковка', 'Парковка', 'Парковка длинная'].map(
			(title) => [title, '', ''] as const,
		),
	)
	expect((await suggest('пар')).queries).toEqual(['паровоз', 'парковка', 'паровозик'])
	expect((await suggest('парово')).queries).toEqual(['паровоз', 'паровозик'])
})

test('the form that people type stands for its word, and words in another case come after the others', async () => {
	await addProducts(
		...[
			'Синтезатор со скрипом',
			'Дверь со скрипом',
			'Скрип',
			'Скрепер со скребками',
			'Каток со скребками',
			'Скраб',
		].map((title) => [title, '', ''] as const),
	)
	expect((await suggest('скр')).queries).toEqual(['скрип', 'скраб', 'скрепер', 'скребками'])
	// A word that only ends so has other forms behind it.
	await addProducts(...['Альбом', 'Альбом синий', 'Альбомы', 'Альбатрос'].map((title) => [title, '', ''] as const))
	expect((await suggest('альб')).queries[0]).toBe('альбом')
})

test('a word that only ends like one in another case comes by its number of titles', async () => {
	const [twice, once] = [
		['Клей', 'Хоккей', 'Музей', 'Оригами', 'Лего', 'Аквагрим'],
		['Клейстер с капелькой клея', 'Хоккеист', 'Музейный', 'Ориентир', 'Легенда', 'Аквапарк'],
	]
	await addProducts(...[...twice, ...twice, ...once].map((title) => [title, '', ''] as const))
	const first = async (beginning: string) => (await suggest(beginning)).queries[0]
	expect(await Promise.all(['кле', 'хокк', 'музе', 'ори', 'лег', 'аква'].map(first))).toEqual(
		twice.map((title) => title.toLowerCase()),
	)
})

test('a deleted product that the search still finds takes no place from others', async () => {
	const titles = Array.from({ length: 12 }, (_, index) => `Юла ${index}`)
	await addProducts(...titles.map((title) => [title, '', ''] as const))
	const { rows } = await shop.pool.query<{ number: string }>(
		`select number from products where title ~ '^Юла' order by number`,
	)
	const numbers = rows.map(({ number }) => Number(number))
	await shop.pool.query(`update products set deleted_at = now() where number = any($1)`, [numbers.slice(0, 6)])
	const begun = await listBegun(shop.db, numbers, { beginning: 'юла', language: 'ru', limit: 6 })
	expect(begun.map(({ title }) => title)).toEqual(titles.slice(6))
})

test('products with a word that begins so in the title come before those that only mean it', async () => {
	await addProducts(['Полицейский катер', '', ''], ['Катер с милым рулевым', '', ''])
	await shop.pool.query(
		`update products set popularity = 100, images = '{/boat.webp}' where title = 'Полицейский катер'`,
	)
	expect((await suggest('мил')).products).toEqual(['Катер с милым рулевым', 'Полицейский катер'])
})

test('one Kazakh word is suggested once', async () => {
	await addProducts(
		['Свеча', 'Шам', ''],
		['Свеча красная', 'Шам қызыл', ''],
		['Свечи', 'Шамдар', ''],
		['Подсвечник', 'Шамға арналған', ''],
	)
	expect((await suggest('шам', 'kk')).queries).toEqual(['шам'])
})

test('a form that no product has with the words before hides no other form, and no word of another language', async () => {
	await addProducts(
		['Лупа', 'Балалар лупасы', 'Wooden blocks'],
		['Лупа', 'Балалар лупасы', ''],
		['Лупа красная', 'Қызыл лупа', ''],
	)
	await shop.pool.query(`update products set brand = 'Blokker' where title = 'Кукла Дана'`)
	await shop.pool.query('select count_words()')
	expect((await suggest('қызыл лу', 'kk')).queries).toEqual(['кызыл лупа'])
	expect((await suggest('wooden blo')).queries).toEqual(['wooden blocks'])
})

test('a new word is of the language of its title at once', async () => {
	await addProducts(['Телескоп', '', ''])
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, translations)
		values ('Труба', '', 'Разное', 1, 1, '{"en": {"title": "Телетабби"}}')`,
	)
	expect((await suggest('теле')).queries).toEqual(['телескоп'])
	expect((await suggest('теле', 'en')).queries).toContain('телетабби')
})

test('words of the synonyms are completed and corrected where no product has such a word', async () => {
	expect((await suggest('қуырш')).queries).toEqual(['қуыршақ'])
	expect(await suggest('қуыршк')).toMatchObject({
		correction: 'қуыршақ',
		products: expect.arrayContaining(['Кукла Дана']),
	})
})

test('an age, a price or a size is no beginning of a word, and stays in the suggestions', async () => {
	expect((await suggest('кук до 5')).queries).toEqual(['кукла до 5', 'кукольный до 5'])
	expect((await suggest('машина до 5')).queries).toEqual(['машина до 5'])
	expect((await suggest('мишка 5 лет б')).queries).toEqual(['мишка большой 5 лет'])
	expect((await suggest('5 лет')).queries).toEqual([])
	expect((await suggest('мшика до 5')).queries).toEqual(['мишка до 5'])
})

test('a slip and another layout are corrected, and the answer says so', async () => {
	expect(await suggest('vbirf')).toMatchObject({ queries: ['мишка'], correction: 'мишка' })
	expect(await suggest('мшика')).toMatchObject({ products: ['Мишка большой', 'Мишка маленький'], correction: 'мишка' })
})

test('of a product on sale the price before it is told', async () => {
	await shop.pool.query(
		`update products set price = 300, old_price = 400, lowest_price = 400, sale_until = '2100-01-01' where title = 'Кубики деревянные'`,
	)
	try {
		const { products } = (await shop.app.inject('/api/products/suggestions?query=кубики')).json()
		expect(products).toMatchObject([{ price: 300, oldPrice: 400 }])
		const others = (await shop.app.inject('/api/products/suggestions?query=мишка')).json().products
		for (const product of others) expect(product).not.toHaveProperty('oldPrice')
	} finally {
		await shop.pool.query(
			`update products set price = 400, old_price = null, lowest_price = null, sale_until = null where title = 'Кубики деревянные'`,
		)
	}
})

test('a question about the shop is told while it is typed', async () => {
	const ask = async (query: string) =>
		(await shop.app.inject({ url: '/api/products/suggestions', query: { query } })).json()
	expect(await ask('достав')).toMatchObject({ question: 'delivery', products: [] })
	expect(await ask('кукла')).not.toHaveProperty('question')
})

test('categories are found by their names of any language', async () => {
	expect((await suggest('dol')).categories).toEqual(['Куклы 2'])
	expect((await suggest('мягкие иг')).categories).toEqual(['Мягкие игрушки 2'])
})

test('nothing is suggested for what is nothing, nor of products that are hidden', async () => {
	const nothing = { queries: [], categories: [], products: [], correction: undefined }
	expect(await suggest('кукареку')).toEqual(nothing)
	expect(await suggest('%_')).toEqual(nothing)
	expect(await suggest('скры')).toEqual(nothing)
})

test.each([{}, { query: '' }, { query: '   ' }, { query: 'к'.repeat(51) }])(
	'a text that is none is refused: %j',
	async (query) => {
		expect((await shop.app.inject({ url: '/api/products/suggestions', query })).statusCode).toBe(400)
	},
)
