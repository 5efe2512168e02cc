import { afterAll, beforeAll, expect, test } from 'vitest'
import { misspeltParts } from '../../../bench/relevance/demo-searches.ts'
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

test.each([...misspeltParts, ['сапоги пятелетнему', 'сапоги пятилетнему']] as const)(
	'«%s» shows what «%s» shows',
	async (typed, meant) => {
		const [found, wanted] = [await find(typed), await find(meant)]
		expect(wanted.numbers).not.toEqual([])
		expect(found.numbers).toEqual(wanted.numbers)
		expect(found.understood?.map(({ kind }) => kind)).toEqual(wanted.understood?.map(({ kind }) => kind))
		expect(found.correction).toBeDefined()
	},
)

test.each(['рюкзак школьник', 'книга о мальчик', '3 лего', 'подарок девоч', 'сестра', 'мальчик', 'маылшки'])(
	'«%s» is no slip in a part',
	async (typed) => {
		expect((await find(typed)).correction).toBeUndefined()
	},
)

test('who asks for the words as typed gets them as words', async () => {
	expect(await find('подарок малчику', true)).toMatchObject({ correction: undefined, understood: undefined })
})
