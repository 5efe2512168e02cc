import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn } from '../../platform/database.ts'
import { makeDemoCatalogue } from '../../testing/database/demo-catalogue.ts'
import type { ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { search } from './sections.ts'

let database: ScratchDatabase

beforeAll(async () => {
	database = await makeDemoCatalogue()
	await database.pool.query(
		`insert into products (title, description, category, price, quantity) values ('Сапоги пятилетнему', '', 'Обувь', 900, 1)`,
	)
})

afterAll(() => database.drop())

async function find(text: string, isLiteral = false) {
	return await search(databaseOn(database.pool), {
		text,
		isLiteral,
		near: 'ifFew',
		counted: 100,
		filter: { availability: 'any' },
		sort: 'relevant',
		page: { offset: 0, limit: 100 },
	})
}

test.each([
	['машинка для малчика', 'машинка для мальчика'],
	['кукла для девачки', 'кукла для девочки'],
	['подарок малчику', 'подарок мальчику'],
	['подарок девочкке 8 лет', 'подарок девочке 8 лет'],
	['сапоги пятелетнему', 'сапоги пятилетнему'],
	['кукла 5 лед', 'кукла 5 лет'],
	['конструктор 7 лт', 'конструктор 7 лет'],
	['пазл 500 детлей', 'пазл 500 деталей'],
	['пазл 500 диталей', 'пазл 500 деталей'],
	['игрушка для малишей', 'игрушка для малышей'],
	['игрушка для новорожденых', 'игрушка для новорожденных'],
	['погремушка годоволому', 'погремушка годовалому'],
	['подарок падростку', 'подарок подростку'],
	['мячик недорага', 'мячик недорого'],
	['мишка 40 сантимтров', 'мишка 40 сантиметров'],
	['кукла до 5000 тинге', 'кукла до 5000 тенге'],
	['конструктор для школьнека', 'конструктор для школьника'],
	['игра для дошкольнека', 'игра для дошкольника'],
	['машынка малчику 3 года', 'машинка мальчику 3 года'],
	['куыршк кызга', 'куыршак кызга'],
])('«%s» shows what «%s» shows', async (typed, meant) => {
	const [found, wanted] = [await find(typed), await find(meant)]
	expect(wanted.numbers).not.toEqual([])
	expect(found.numbers).toEqual(wanted.numbers)
	expect(found.understood?.map(({ kind }) => kind)).toEqual(wanted.understood?.map(({ kind }) => kind))
	expect(found.correction).toBeDefined()
})

test.each(['рюкзак школьник', 'книга о мальчик', '3 лего', 'подарок девоч', 'сестра', 'мальчик', 'маылшки'])(
	'«%s» is no slip in a part',
	async (typed) => {
		expect((await find(typed)).correction).toBeUndefined()
	},
)

test('who asks for the words as typed gets them as words', async () => {
	expect(await find('подарок малчику', true)).toMatchObject({ correction: undefined, understood: undefined })
})
