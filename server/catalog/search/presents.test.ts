import { afterAll, beforeAll, expect, test } from 'vitest'
import { presents } from '../../../bench/relevance/demo-searches.ts'
import { databaseOn } from '../../platform/database.ts'
import { makeDemoCatalogue } from '../../testing/database/demo-catalogue.ts'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { search } from './sections.ts'

let demo: ScratchDatabase
let small: ScratchDatabase

beforeAll(async () => {
	demo = await makeDemoCatalogue()
	small = await makeScratchDatabase()
	await small.pool.query(
		`insert into products (title, description, category, price, quantity, age_from) values
		('Пазл', '', 'Игры', 900, 1, 6), ('Домино', '', 'Игры', 500, 1, 3), ('Мальчик Петя', '', 'Игры', 700, 1, 3),
		('Робот', '', 'Игры', 5000, 1, 6), ('Рюкзак для мальчика', '', 'Игры', 4000, 1, null), ('Кукла', '', 'Игры', 800, 1, 3)`,
	)
})

afterAll(async () => {
	await demo.drop()
	await small.drop()
})

async function find({ pool }: ScratchDatabase, text: string) {
	const { numbers, near } = await search(databaseOn(pool), {
		text,
		isLiteral: false,
		near: 'ifFew',
		counted: 100,
		filter: { availability: 'any' },
		sort: 'relevant',
		page: { offset: 0, limit: 12 },
	})
	const { rows } = await pool.query<{ title: string }>(
		'select title from unnest($1::bigint[]) with ordinality as found (number, place) join products using (number) order by place',
		[numbers],
	)
	const titles = rows.map(({ title }) => title)
	return { full: titles.slice(0, near?.fullItems), titles }
}

test('for whom it is hides nothing: what suits comes first, then the others of that age and price', async () => {
	const { full } = await find(small, 'подарок мальчику')
	expect(full.slice(0, 2)).toEqual(['Рюкзак для мальчика', 'Робот'])
	expect(full).toHaveLength(6)
	expect((await find(small, 'подарок девочке 6 лет до 1000')).full.toSorted()).toEqual([
		'Домино',
		'Кукла',
		'Мальчик Петя',
		'Пазл',
	])
	expect((await find(small, 'подарок мальчику 3 года до 600')).full).toEqual(['Домино'])
})

test.each(presents)('the demo has presents: «%s»', async (text) => {
	expect((await find(demo, text)).full).not.toEqual([])
})
