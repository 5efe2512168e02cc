import { expect, test } from 'vitest'
import { type ChosenPicture, keptPictures } from './chosen-picture.ts'
import { mergeAfterLoss, mergeEdits, type ProductValues } from './merge-edits.ts'
import { draftOf, type ProductDraft } from './product-draft.ts'

const pictures = (...paths: string[]) => keptPictures(paths.map((path) => ({ path, widths: [] })))
const product = { ...draftOf(undefined), title: 'Мишка', price: '4500', quantity: '3' }
const before: ProductValues = { draft: product, pictures: pictures('/1', '/2') }

const fill = (changes: Partial<ProductDraft>, chosen: readonly ChosenPicture[] = before.pictures): ProductValues => ({
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

const file: ChosenPicture = { key: 'new', file: new File([], 'a.png'), preview: '' }
const edit = (changes: Partial<ProductDraft>, chosen: readonly ChosenPicture[] = pictures('/1')): ProductValues => ({
	draft: { ...product, ...changes },
	pictures: chosen,
})
const loaded = edit({})
const sent = edit({ price: '5000' }, [...pictures('/1'), file])
const keysOf = (filled: ProductValues) => filled.pictures.map(({ key }) => key)

test('an edit that arrived although its answer was lost is nobody else’s change, and its pictures are not sent again', () => {
	const theirs = edit({ price: '5000' }, pictures('/1', '/2'))
	const merged = mergeAfterLoss({ before: loaded, sent, theirs, mine: sent })
	expect(merged).toMatchObject({ hasArrived: true, differences: [] })
	expect(keysOf(merged)).toEqual(['/1', '/2'])
})

test('what was written after an edit that arrived stays', () => {
	const theirs = edit({ price: '5000' }, pictures('/1', '/2'))
	const mine = edit({ price: '5000', title: 'Тёпа' }, [file, ...pictures('/1')])
	const merged = mergeAfterLoss({ before: loaded, sent, theirs, mine })
	expect(merged).toMatchObject({ hasArrived: true, differences: [], draft: { title: 'Тёпа', price: '5000' } })
	expect(keysOf(merged)).toEqual(['/2', '/1'])
})

test('what another changed after an edit that arrived is named', () => {
	const theirs = edit({ price: '5000', title: 'Тёпа' }, pictures('/1', '/2'))
	const { differences, draft } = mergeAfterLoss({ before: loaded, sent, theirs, mine: sent })
	expect(differences).toEqual([{ field: 'title', isContested: false }])
	expect(draft.title).toBe('Тёпа')
})

test('an edit that did not arrive meets the other’s as ever', () => {
	for (const theirs of [
		edit({ title: 'Тёпа' }),
		edit({ price: '5000' }),
		edit({ price: '4900' }, pictures('/1', '/2')),
	]) {
		const merged = mergeAfterLoss({ before: loaded, sent, theirs, mine: sent })
		expect(merged.hasArrived).toBe(false)
		expect(keysOf(merged)).toContain('new')
		expect(merged.draft.price).toBe('5000')
	}
})
