import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { searchProducts } from '../../testing/search-products.ts'

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop()
	await shop.pool.query(
		`insert into products (title, category, brand, description, sku, barcode, translations, price, quantity)
		select title, category, brand, coalesce(description, ''), sku, barcode,
			jsonb_strip_nulls(jsonb_build_object('kk', jsonb_build_object('title', kk), 'en', jsonb_build_object('title', en))), 500, 1
		from json_to_recordset($1::json) as listed
			(title text, category text, brand text, description text, sku text, barcode text, kk text, en text)`,
		[JSON.stringify(searchProducts)],
	)
})

afterAll(() => shop.close())

async function search(query: string, others: Record<string, string> = {}) {
	const answer = await shop.app.inject({ url: '/api/products/filter', query: { query, ...others } })
	expect(answer.statusCode, answer.body).toBe(200)
	const { items, near, ...page } = productPage.parse(answer.json())
	const titles = items.map((item) => ('title' in item ? item.title : ''))
	return { titles: titles.slice(0, near?.fullItems), ...page }
}

const nothing = ''

test.each([
	// Word forms.
	['кукла', 'Набор одежды для кукол', 'Мишка'],
	// And the doll's house, whose Kazakh title has the Kazakh word for dolls, a synonym.
	['куклы', 'Кукольный домик', 'Мишка'],
	['кукол', 'Кукла-пупс', 'Заяц'],
	['куклу', 'Кукла Алёнка', 'Ёжик'],
	['мишки', 'Мишка плюшевый', 'Машинка'],
	['мишек', 'Мишка плюшевый', 'Кукла'],
	['машинок', 'Машинка инерционная', 'Мишка'],
	['машинки', 'Набор машинок', 'Мяч'],
	['чаек', 'Чайка на верёвочке', 'Юла'],
	['кольцо', 'Пирамидка из колец', 'Мяч'],
	['лошадка', 'Юла с лошадками', 'Скакалка'],
	['плюшевые', 'Заяц плюшевый', 'Кукла'],
	['зайцы', 'Заяц плюшевый', 'Мишка'],
	['железной дороги', 'Деревянная железная дорога', 'Юла'],
	['барабаны', 'Барабан с палочками', 'Ксилофон'],
	['динозавры', 'Динозавр трицератопс', 'Робот'],
	// Several words in any order.
	['плюшевый мишка', 'Мишка плюшевый', 'Заяц'],
	['домик кукольный', 'Кукольный домик', 'Кукла Алёнка'],
	['дорога железная деревянная', 'Деревянная железная дорога', 'Паровозик'],
	['посуды набор', 'Набор посуды', 'Набор доктора'],
	['набор для кукол', 'Набор одежды для кукол', 'Кукла-пупс'],
	['машинка лошадка', nothing, 'Машинка'],
	// Part of a word while it is typed.
	['кук', 'Кукольный домик', 'Ксилофон'],
	['констр', 'Конструктор магнитный', 'Кукла'],
	['дино', 'Динозавр трицератопс', 'Юла'],
	['набор маш', 'Набор машинок', 'Набор доктора'],
	['ско', nothing, 'Скакалка'],
	// ё is е.
	['алёнка', 'Кукла Алёнка', 'Мишка'],
	['аленка', 'Кукла Алёнка', 'Мишка'],
	['ежик', 'Ёжик с яблоком', 'Заяц'],
	['ёжик', 'Ёжик с яблоком', 'Заяц'],
	['ВЕРЕВОЧКА', 'Чайка на верёвочке', 'Юла'],
	// A letter and its sign as two characters, as in some file names.
	['чайка'.normalize('NFD'), 'Чайка на верёвочке', 'Юла'],
	// Typing mistakes.
	['мшика', 'Мишка плюшевый', 'Машинка'],
	['мишкка', 'Мишка плюшевый', 'Машинка'],
	['куккла', 'Кукла Алёнка', 'Заяц'],
	['кукоа', 'Кукла Алёнка', 'Заяц'],
	['констуктор', 'Конструктор магнитный', 'Кукла'],
	['канструктор', 'Конструктор «Космодром»', 'Кукла'],
	['деревяная', 'Деревянная железная дорога', 'Кукла'],
	['динозвар', 'Динозавр трицератопс', 'Заяц'],
	['ксилафон', 'Ксилофон радужный', 'Барабан'],
	['пиромидка', 'Пирамидка из колец', 'Погремушка'],
	['паравозик', 'Паровозик на батарейках', 'Пазл'],
	['плюшевый мишко', 'Мишка плюшевый', 'Ёжик'],
	['плюшевый зяац', 'Заяц плюшевый', 'Мишка'],
	['кукольныйдомик', 'Кукольный домик', 'Кукла Алёнка'],
	['трицерапотс', 'Динозавр трицератопс', 'Робот'],
	// The wrong keyboard layout.
	['vbirf', 'Мишка плюшевый', 'Машинка'],
	['rerkf', 'Кукла Алёнка', 'Мишка'],
	['vfibyrb', 'Машинка инерционная', 'Мишка'],
	['rjkmwt,hjc', 'Кольцеброс «Конь»', 'Пирамидка'],
	['gk.itdsq vbirf', 'Мишка плюшевый', 'Заяц'],
	['дупщ', 'Конструктор «Космодром»', 'Конструктор магнитный'],
	['vbi', 'Мишка плюшевый', 'Машинка'],
	// Latin letters.
	['mishka', 'Мишка плюшевый', 'Машинка'],
	['kukla', 'Кукла Алёнка', 'Мишка'],
	['mashinka', 'Машинка инерционная', 'Мишка'],
	['konstruktor', 'Конструктор магнитный', 'Кукла'],
	['zheleznaya doroga', 'Деревянная железная дорога', 'Мишка'],
	['yula', 'Юла с лошадками', 'Скакалка'],
	['myach', 'Мяч футбольный', 'Мишка'],
	['лего', 'Конструктор «Космодром»', 'Конструктор магнитный'],
	['батыр', 'Робот-трансформер Batyr', 'Юла'],
	// Kazakh, also without its letters.
	['қуыршақ', 'Кукольный домик', 'Мишка'],
	['куыршак', 'Кукольный домик', 'Мишка'],
	['қонжық', 'Мишка плюшевый', 'Заяц'],
	['конжык', 'Мишка плюшевый', 'Заяц'],
	// A synonym that finds balls, though no product has it.
	['доп', 'Мяч футбольный', 'Мишка'],
	['қуыршақтарға', 'Кукольный домик', 'Мишка'],
	['темір жол', 'Деревянная железная дорога', 'Мяч'],
	['темир жол', 'Деревянная железная дорога', 'Мяч'],
	['дастарқан', 'Набор посуды', 'Набор доктора'],
	['бүркіт', 'Воздушный змей', 'Чайка'],
	['қоян', 'Заяц плюшевый', 'Мишка'],
	// English.
	['teddy bears', 'Мишка плюшевый', 'Заяц'],
	['doll', 'Кукла Алёнка', 'Мишка'],
	['sledges', 'Snow sledge', 'Мяч'],
	// Brands, categories, descriptions and codes.
	['lego', 'Конструктор «Космодром»', 'Конструктор магнитный'],
	['LEGO конструктор', 'Конструктор «Космодром»', 'Конструктор магнитный'],
	['алтын бесик', 'Робот-трансформер', 'Мишка'],
	['мягкие игрушки', 'Ёжик с яблоком', 'Кукла'],
	['моторика', 'Пирамидка из колец', 'Погремушка'],
	['4870001234567', 'Конструктор «Космодром»', 'Конструктор магнитный'],
	['4870001', 'Конструктор «Космодром»', 'Конструктор магнитный'],
	['ksm-480', 'Конструктор «Космодром»', 'Конструктор магнитный'],
	['480 деталей', 'Конструктор «Космодром»', 'Пазл'],
	// Joining words.
	['для', 'Набор одежды для кукол', 'Заяц'],
	['набор для', 'Набор доктора', 'Заяц'],
	['набор для куккол', 'Набор одежды для кукол', 'Набор доктора'],
	['со', 'Пожарная машина со светом', 'Заяц'],
	// Finds nothing.
	['кукареку', nothing, 'Кукла'],
	['!!!', nothing, 'Кукла'],
	['9999', nothing, 'Пазл'],
	['ъ', nothing, 'Кукла'],
	// Of several words those are looked for that some product has.
	['кукла ь', 'Кукла Алёнка', 'Мишка'],
])('%s finds %s and not %s', async (query, wanted, unwanted) => {
	const { titles } = await search(query)
	const says = `${query}: ${titles.join(', ') || 'nothing'}`
	if (wanted === nothing) expect(titles, says).toEqual([])
	else
		expect(
			titles.some((title) => title.startsWith(wanted)),
			says,
		).toBe(true)
	expect(
		titles.some((title) => title.startsWith(unwanted)),
		says,
	).toBe(false)
})

test.each([
	['үлпілдек', 'улпилдек', 'Заяц плюшевый в жилетке'],
	['ұшақ', 'ушак', 'Самолёт на резинке'],
	['резеңкелі', 'резенкели', 'Самолёт на резинке'],
	['кәдесый', 'кадесый', 'Шкатулка-сюрприз'],
	['жаңғақ', 'жангак', 'Щелкунчик'],
	['қаһарман', 'кахарман', 'Щелкунчик'],
	['өрт', 'орт', 'Пожарная машина со светом'],
])('Kazakh letters and those without are the same to the search, and no slip: %s, %s', async (kazakh, plain, title) => {
	for (const query of [kazakh, plain]) {
		expect((await search(query, { literal: 'true' })).titles, query).toEqual([title])
		expect(await search(query)).not.toHaveProperty('correction')
	}
})

test('a question about the shop is told, and finds only what has its words', async () => {
	expect(await search('где мой заказ')).toMatchObject({ question: 'orders', titles: [] })
	expect(await search('vjb pfrfps')).toMatchObject({ question: 'orders', titles: [] })
	expect(await search('доставка')).not.toHaveProperty('correction')
	expect(await search('кукла')).not.toHaveProperty('question')
})
