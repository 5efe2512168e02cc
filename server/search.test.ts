import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from './testing/database/scratch-database.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'

let database: ScratchDatabase
let folder: string

beforeAll(async () => {
	database = await makeScratchDatabase()
	folder = makeScratchFolder()
	await database.pool.query(
		`insert into products (title, description, category, price, quantity)
		select title, '', 'Игрушки', 100, 1 from unnest('{Кукла,Мяч,Юла,Заяц,Слон}'::text[]) as titles (title);
		update products set deleted_at = now() where title = 'Слон';
		delete from search_words where word = 'слон';
		delete from search_synonyms;
		delete from search_words where titles = 0;
		insert into search_synonyms (line, place, phrase) values
			('00000000-0000-0000-0000-000000000001', 0, 'мячик'), ('00000000-0000-0000-0000-000000000001', 1, 'мяч');
		insert into search_pairs (stem, other, word, other_word, source, is_vetoed) values
			(search_stem('заяц'), search_stem('зайка'), 'заяц', 'зайка', 'diminutive', true),
			(search_stem('зайка'), search_stem('заяц'), 'зайка', 'заяц', 'diminutive', true)`,
	)
})

afterAll(async () => {
	await database.drop()
	removeDataDir(folder)
})

function runSearch(...args: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'search.ts'), ...args], {
		env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') },
		encoding: 'utf8',
	})
	return { status, stdout, stderr }
}

const allRight = {
	status: 0,
	stderr: '',
	stdout: 'Products: 4 right\nWords: 6 right\nSynonyms: 2 right\nPairs: 2 right\n',
}

async function damage(): Promise<void> {
	await database.pool.query(
		`insert into product_search select number + 4, category, brand, price, in_stock, age_from, age_to, rank, title, first, search
		from product_search where number = 1;
		delete from product_search where number = 2;
		update product_search set search = 'кит' where number in (3, 4);
		delete from search_words where word = 'мяч';
		insert into search_words values ('кит', 'кит', 1);
		update search_words set stem = 'кит' where word = 'заяц';
		update search_pairs set stem = 'кит' where word = 'заяц'`,
	)
}

test('an index that the triggers made is right', () => {
	expect(runSearch('check')).toEqual(allRight)
})

test('a word that no product has any more is no damage', async () => {
	await database.pool.query(`insert into search_words values ('кит', 'кит', 1)`)
	expect(runSearch('check')).toEqual({
		...allRight,
		stdout: allRight.stdout.replace(
			'Synonyms',
			'  1 of no product, for example кит, will be forgotten within two hours\nSynonyms',
		),
	})
	await database.pool.query(`delete from search_words where word = 'кит'`)
})

test('a damaged index is found and mended, and nothing of the products changes', async () => {
	const products = async () => (await database.pool.query('select * from products order by number')).rows
	const before = await products()
	await damage()
	expect(runSearch('check')).toEqual({
		status: 1,
		stderr: '',
		stdout: `Products: 1 right
  1 missing, for example 2
  1 stray, for example 5
  2 different, for example 3
Words: 4 right
  1 missing, for example мяч
  1 different, for example заяц
  1 of no product, for example кит, will be forgotten within two hours
Synonyms: 2 right
Pairs: 1 right
  1 different, for example заяц = зайка
To mend it: npm run search -- rebuild
`,
	})
	const mended = { status: 0, stderr: '', stdout: '4 of 4 products mended\nThe words are counted and compared anew\n' }
	expect(runSearch('rebuild')).toEqual(mended)
	await database.pool.query(`delete from search_words where word = 'кит'`)
	expect(runSearch('check')).toEqual(allRight)
	const { rows } = await database.pool.query('select is_vetoed from search_pairs')
	expect(rows).toEqual([{ is_vetoed: true }, { is_vetoed: true }])
	expect(runSearch('rebuild')).toEqual({
		...mended,
		stdout: 'The index was right\nThe words are counted and compared anew\n',
	})
	expect(await products()).toEqual(before)
})

test.each([[['mend']], [['check', 'all']], [[]]])('%j shows the usage and ends with 1', (args) => {
	const { status, stdout, stderr } = runSearch(...args)
	expect(stderr).toContain('npm run search -- rebuild')
	expect(stderr).not.toContain('    at ')
	expect([status, stdout]).toEqual([1, ''])
})
