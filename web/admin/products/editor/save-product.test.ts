import { expect, test } from 'vitest'
import { type ChosenPicture, keptPictures } from './chosen-picture.ts'
import { draftOf } from './product-draft.ts'
import { type EditedProduct, makeParts } from './save-product.ts'

const draft = {
	...draftOf(undefined),
	title: ' Мишка ',
	description: 'Мягкий',
	category: 'Мишки',
	price: '4500',
	quantity: '3',
}
const [one, two] = ['/1.webp', '/2.webp']
const pictures = keptPictures([one, two].map((path) => ({ path, widths: [] })))
const file: ChosenPicture = { key: 'new', file: new File(['a'], 'a.png', { type: 'image/png' }), preview: 'blob:a' }

const added: EditedProduct = { id: undefined, version: undefined, draft: draftOf(undefined), pictures: [] }
const edited: EditedProduct = { id: '7', version: 4, draft, pictures }

const imagesOf = (before: EditedProduct, chosen: readonly (ChosenPicture | undefined)[]) =>
	makeParts(
		before,
		draft,
		chosen.flatMap((picture) => picture ?? []),
	)
		.getAll('images')
		.map((part) => (typeof part === 'string' ? part : part.name))

test('a new product is sent with the parts that every server knows, trimmed', () => {
	expect([...makeParts(added, draft, [])]).toEqual([
		['title', 'Мишка'],
		['description', 'Мягкий'],
		['category', 'Мишки'],
		['price', '4500'],
		['quantity', '3'],
	])
})

test('an edit names the product, its version and the stock that was seen', () => {
	const parts = makeParts(edited, { ...draft, quantity: '5' }, pictures)
	expect(Object.fromEntries(parts)).toMatchObject({ id: '7', version: '4', quantity: '5', seenQuantity: '3' })
	const foreign = makeParts({ ...edited, version: undefined }, draft, pictures)
	expect([foreign.has('version'), foreign.has('seenQuantity')]).toEqual([false, false])
})

test('of the other fields only the changed ones are sent, and an emptied one empty', () => {
	const before = { ...edited, draft: { ...draft, sku: 'A-1', brand: 'Тёпа', kkTitle: 'Аю', kkCategory: 'Аюлар' } }
	const parts = makeParts(before, { ...before.draft, sku: '', ageFrom: '3', kkTitle: '' }, pictures)
	expect([parts.get('sku'), parts.get('ageFrom'), parts.has('brand')]).toEqual(['', '3', false])
	expect(JSON.parse(String(parts.get('translations')))).toEqual({ kk: { category: 'Аюлар' }, en: {} })
	expect(makeParts(before, before.draft, pictures).has('translations')).toBe(false)
})

test('a sale is sent whole when it changed, or with a new price beside it', () => {
	const sale = { salePrice: '800', saleFrom: '2026-11-21', saleThrough: '2026-11-30' }
	const before = { ...edited, draft: { ...draft, ...sale } }
	const sent = (changes: Partial<typeof before.draft>) => {
		const parts = makeParts(before, { ...before.draft, ...changes }, pictures)
		return ['salePrice', 'saleFrom', 'saleThrough'].map((name) => parts.get(name))
	}
	const whole = ['800', '2026-11-21', '2026-12-01']
	expect(sent({ title: 'Зайка' })).toEqual([null, null, null])
	expect(sent({ saleThrough: '2026-12-01' })).toEqual(whole)
	expect(sent({ price: '900' })).toEqual(Object.values(sale))
	expect(sent({ salePrice: '', saleFrom: '', saleThrough: '' })).toEqual(['', '', ''])
})

test('what another category was called is not sent for the new one, unless it was written for it', () => {
	const before = { ...edited, draft: { ...draft, kkTitle: 'Аю', kkCategory: 'Аюлар', enCategory: 'Bears' } }
	const after = { ...before.draft, category: 'Куклы', kkTitle: 'Қуыршақ', enCategory: 'Dolls' }
	const { kk, en } = JSON.parse(String(makeParts(before, after, pictures).get('translations')))
	expect([kk, en]).toEqual([{ title: 'Қуыршақ' }, { category: 'Dolls' }])
})

test('pictures that stay are not sent, and files that come last are sent alone', () => {
	expect(imagesOf(edited, pictures)).toEqual([])
	expect(imagesOf(edited, [...pictures, file])).toEqual(['a.png'])
	expect(imagesOf(added, [file])).toEqual(['a.png'])
})

test('another order, a removed picture or a file between is sent as the whole list', () => {
	expect(imagesOf(edited, pictures.toReversed())).toEqual([two, one])
	expect(imagesOf(edited, pictures.slice(1))).toEqual([two])
	expect(imagesOf(edited, [pictures[0], file, pictures[1]])).toEqual([one, 'a.png', two])
	expect(imagesOf(edited, [file])).toEqual(['', 'a.png'])
	expect(imagesOf(edited, [])).toEqual([''])
})
