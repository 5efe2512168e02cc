import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'

let shop: ScratchShop
let token: string

beforeAll(async () => {
	shop = await makeScratchShop()
	token = (await shop.signIn('admin@toys.example', 'Admin')).token
	await shop.pool.query(`
		insert into search_pairs (stem, other, word, other_word, source) values
		('lego', 'лег', 'lego', 'лего', 'alphabet'), ('лег', 'lego', 'лего', 'lego', 'alphabet'),
		('куколк', 'кукл', 'куколка', 'кукла', 'diminutive'), ('кукл', 'куколк', 'кукла', 'куколка', 'diminutive'),
		('барби', 'барбы', 'барби', 'барбы', 'sound'), ('барбы', 'барби', 'барбы', 'барби', 'sound')`)
})

afterAll(() => shop.close())

async function list(query: Record<string, string> = {}) {
	const answer = await shop.app.inject({
		url: '/api/search-pairs',
		query,
		headers: { authorization: `Bearer ${token}` },
	})
	const pairs: { word: string; otherWord: string }[] = answer.json()
	return { pairs: pairs.map(({ word, otherWord }) => `${word} ${otherWord}`), total: answer.headers['x-total-count'] }
}

async function setVeto(word: string, otherWord: string, isVetoed: boolean) {
	return await shop.app.inject({
		method: 'PUT',
		url: '/api/search-pairs/veto',
		headers: { authorization: `Bearer ${token}` },
		payload: { word, otherWord, isVetoed },
	})
}

const vetoed = async () =>
	(await shop.pool.query(`select stem || ' ' || other as pair from search_pairs where is_vetoed order by 1`)).rows

test('each pair is listed once, and found by a part of either word, by pages', async () => {
	expect(await list()).toEqual({ pairs: ['lego лего', 'барби барбы', 'кукла куколка'], total: '3' })
	expect(await list({ query: 'Ку' })).toEqual({ pairs: ['кукла куколка'], total: '1' })
	expect(await list({ query: '%' })).toMatchObject({ total: '3' })
	expect(await list({ pageNumber: '2', pageSize: '2' })).toEqual({ pairs: ['кукла куколка'], total: '3' })
})

test('a veto holds in both directions until it is taken back', async () => {
	expect((await setVeto('куколка', 'кукла', true)).json()).toEqual({
		word: 'кукла',
		otherWord: 'куколка',
		source: 'diminutive',
		isVetoed: true,
	})
	expect(await vetoed()).toEqual([{ pair: 'кукл куколк' }, { pair: 'куколк кукл' }])
	await setVeto('кукла', 'куколка', false)
	expect(await vetoed()).toEqual([])
})

test('a pair that the catalogue no longer has is not found', async () => {
	expect((await setVeto('кукла', 'лего', true)).statusCode).toBe(404)
})
