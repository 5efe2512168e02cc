import { expect, test } from 'vitest'
import type { Feed } from '#contract/feeds.ts'
import { checkFeed, newRule, toDraft } from './feed-draft.ts'

const feed: Feed = {
	...{ kind: 'yandex', version: 3, isOn: true, categories: [], inStockOnly: false, markup: 5, step: 10 },
	...{ merchantId: '', storeId: '', url: '', products: 0, leftOut: [] },
	rules: [
		{ category: 'Куклы', brand: '', priceFrom: null, priceTo: 1000, markup: null },
		{ category: '', brand: 'LEGO', priceFrom: 500, priceTo: null, markup: 15 },
	],
}

const errorsOf = (changes: object) => checkFeed({ ...toDraft(feed), ...changes }, 3).errors

test('what is loaded is sent as it is', () => {
	const { kind, url, products, leftOut, ...body } = feed
	expect(checkFeed(toDraft(feed), 3)).toEqual({ body })
})

test('what is typed wrong is told at its field', () => {
	const rules = [newRule(), { ...newRule(), priceFrom: '2', priceTo: '1', markup: '101' }]
	expect(errorsOf({ rules })).toMatchObject({
		'rules.0.markup': expect.stringContaining('100'),
		'rules.1.markup': expect.stringContaining('100'),
	})
	const percent = { markup: '7' }
	expect(errorsOf({ rules: rules.map((rule) => ({ ...rule, ...percent })) })).toEqual({
		'rules.0.category': expect.stringContaining('о каких товарах'),
		'rules.1.priceTo': expect.stringContaining('не меньше'),
	})
	expect(errorsOf({ kind: 'kaspi', markup: '' })).toMatchObject({
		merchantId: expect.stringContaining('Kaspi'),
		storeId: expect.stringContaining('Kaspi'),
		markup: expect.stringContaining('100'),
	})
})

test('what is left out needs no markup', () => {
	const { body } = checkFeed({ ...toDraft(feed), rules: [{ ...newRule(), brand: 'LEGO', isLeftOut: true }] }, 3)
	expect(body?.rules).toEqual([{ category: '', brand: 'LEGO', priceFrom: null, priceTo: null, markup: null }])
})
