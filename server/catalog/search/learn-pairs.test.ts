import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn } from '../../platform/database.ts'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { learnPairs } from './learn-pairs.ts'

let scratch: ScratchDatabase

beforeAll(async () => {
	scratch = await makeScratchDatabase()
})

afterAll(() => scratch.drop())

async function addProducts(category: string, titles: readonly string[]): Promise<void> {
	await scratch.pool.query(
		`insert into products (title, description, category, price, quantity)
		select title || ' ' || place, '', $2, 100, 1 from unnest($1::text[]) as listed (title), generate_series(1, 3) as place`,
		[titles, category],
	)
	await scratch.pool.query('select count_words()')
}

async function learn() {
	await learnPairs(databaseOn(scratch.pool))
	const { rows } = await scratch.pool.query<{ pair: string }>(
		`select concat_ws(' ', word, other_word, source, case when is_vetoed then 'vetoed' end) as pair
		from search_pairs order by word collate "C"`,
	)
	return rows.map(({ pair }) => pair)
}

test('words that look the same and stand in the same categories are learned, in both directions', async () => {
	await addProducts('Конструкторы', ['Лего', 'Lego'])
	await addProducts('Куклы', ['Кукла', 'Куколка', 'Кукла супер'])
	await addProducts('Машины', ['Машина cooper', 'Машинка', 'Набор со свет', 'Набор со светик'])
	expect(await learn()).toEqual([
		'lego лего alphabet',
		'кукла куколка diminutive',
		'куколка кукла diminutive',
		'лего lego alphabet',
		'машина машинка diminutive',
		'машинка машина diminutive',
	])
})

test('pairs of words that are gone go, vetoed ones come back vetoed in both directions', async () => {
	const setDeleted = async (where: string, value: 'now()' | 'null') => {
		await scratch.pool.query(`update products set deleted_at = ${value} where ${where}`)
		await scratch.pool.query('select count_words()')
	}
	await scratch.pool.query(`update search_pairs set is_vetoed = true where word in ('лего', 'lego')`)
	await setDeleted(`title like 'Куколка%' or title like 'Машина %' or title like 'Lego%'`, 'now()')
	const vetoed = ['lego лего alphabet vetoed', 'лего lego alphabet vetoed']
	expect(await learn()).toEqual(vetoed)
	await setDeleted(`title like 'Lego%'`, 'null')
	expect(await learn()).toEqual(vetoed)
})
