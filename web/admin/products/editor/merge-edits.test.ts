import { expect, test } from 'vitest'
import { type ChosenPicture, keptPictures } from './chosen-picture.ts'
import { type Filled, mergeEdits } from './merge-edits.ts'
import { draftOf, type ProductDraft } from './product-draft.ts'

const pictures = (...paths: string[]) => keptPictures(paths.map((path) => ({ path, widths: [] })))
const product = { ...draftOf(undefined), title: 'Мишка', price: '4500', quantity: '3' }
const before: Filled = { draft: product, pictures: pictures('/1', '/2') }

const fill = (changes: Partial<ProductDraft>, chosen: readonly ChosenPicture[] = before.pictures): Filled => ({
	draft: { ...product, ...changes },
	pictures: chosen,
})

test('what only the other changed is taken over and named', () => {
	const { draft, differences } = mergeEdits(before, fill({ price: '5000' }), fill({ title: 'Мишка Тёпа' }))
	expect(draft).toMatchObject({ title: 'Мишка Тёпа', price: '5000' })
	expect(differences).toEqual([{ field: 'price', isContested: false }])
})

test('what both changed stays as it was written here, until the shopkeeper chooses', () => {
	const { draft, differences } = mergeEdits(before, fill({ price: '5000' }), fill({ price: '4900' }))
	expect(draft.price).toBe('4900')
	expect(differences).toEqual([{ field: 'price', isContested: true }])
})

test('the same change by both is no difference', () => {
	expect(mergeEdits(before, fill({ price: '5000' }), fill({ price: ' 5000' })).differences).toEqual([])
})

test('pictures that were changed by the other alone are taken over', () => {
	const merged = mergeEdits(before, fill({}, pictures('/3')), fill({ title: 'Тёпа' }))
	expect(merged.pictures.map(({ key }) => key)).toEqual(['/3'])
	expect(merged.differences).toEqual([{ field: 'pictures', isContested: false }])
})

test('pictures that both changed keep the order of here, without those that are gone and with those that came', () => {
	const file: ChosenPicture = { key: 'new', file: new File([], 'a.png'), preview: '' }
	const mine = [...pictures('/2', '/1'), file]
	const merged = mergeEdits(before, fill({}, pictures('/1', '/3')), fill({}, mine))
	expect(merged.pictures.map(({ key }) => key)).toEqual(['/1', 'new', '/3'])
	expect(merged.differences).toEqual([{ field: 'pictures', isContested: true }])
})
