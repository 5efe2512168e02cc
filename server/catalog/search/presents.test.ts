import { afterAll, beforeAll, expect, test } from 'vitest'
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

const presents = `
	подарок мальчику
	подарок девочке
	подарок мальчику 1 год
	подарок девочке 1 год
	подарок мальчику 2 года
	подарок девочке 2 года
	подарок мальчику 3 года
	подарок девочке 3 года
	подарок мальчику 5 лет
	подарок девочке 5 лет
	подарок мальчику 7 лет
	подарок девочке 8 лет
	подарок мальчику 10 лет
	подарок девочке 10 лет
	подарок мальчику 12 лет
	подарок девочке 12 лет
	подарок мальчику 14 лет
	подарок девочке 14 лет
	подарок для мальчика 6 месяцев
	подарок для девочки 9 месяцев
	подарок мальчику до 3000
	подарок девочке до 3000
	подарок мальчику 5 лет до 5000
	подарок девочке 6 лет до 2000 тенге
	подарок мальчику 7 лет недорого
	подарок девочке за 10000
	подарок годовалому мальчику
	подарок для годовалого мальчика
	подарок для годовалого
	подарок годовалой девочке
	подарок мальчишке
	подарок мальчишке 8 лет
	подарок девчонке 11 лет
	подарок подростку
	подарок девочке подростку
	подарок мальчику подростку 13 лет
	подросток мальчик подарок
	подарок новорожденному мальчику
	подарок новорожденной девочке
	подарок первокласснику мальчику
	подарок школьнику
	подарок дошкольнику мальчику
	подарок малышу
	подарок сыну
	подарок дочке
	подарок сыну на день рождения 4 года
	подарок внуку 6 лет
	подарок внучке 3 года
	подарок племяннику 9 лет
	подарок племяннице 7 лет
	подарок брату 11 лет
	подарок сестре 12 лет
	что подарить мальчику
	что подарить девочке 9 лет
	подарок на год мальчику
	ұлға сыйлық
	қызға сыйлық 5 жас
	ұл балаға сыйлық 10 жас
	gift for a boy
	gift for a girl 12 years old
`

test.each(presents.trim().split(/\n\t/))('the demo has presents: «%s»', async (text) => {
	expect((await find(demo, text)).full).not.toEqual([])
})
