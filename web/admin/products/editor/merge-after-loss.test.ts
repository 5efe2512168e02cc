import { expect, test } from 'vitest'
import { type ChosenPicture, keptPictures } from './chosen-picture.ts'
import { mergeAfterLoss } from './merge-after-loss.ts'
import type { Filled } from './merge-edits.ts'
import { draftOf, type ProductDraft } from './product-draft.ts'

const pictures = (...paths: string[]) => keptPictures(paths.map((path) => ({ path, widths: [] })))
const file: ChosenPicture = { key: 'new', file: new File([], 'a.png'), preview: '' }
const product = { ...draftOf(undefined), title: 'Мишка', price: '4500', quantity: '3' }
const fill = (changes: Partial<ProductDraft>, chosen: readonly ChosenPicture[] = pictures('/1')): Filled => ({
	draft: { ...product, ...changes },
	pictures: chosen,
})
const before = fill({})
const sent = fill({ price: '5000' }, [...pictures('/1'), file])
const keysOf = (filled: Filled) => filled.pictures.map(({ key }) => key)

test('an edit that arrived although its answer was lost is nobody else’s change, and its pictures are not sent again', () => {
	const theirs = fill({ price: '5000' }, pictures('/1', '/2'))
	const merged = mergeAfterLoss({ before, sent, theirs, mine: sent })
	expect(merged).toMatchObject({ hasArrived: true, differences: [] })
	expect(keysOf(merged)).toEqual(['/1', '/2'])
})

test('what was written after an edit that arrived stays', () => {
	const theirs = fill({ price: '5000' }, pictures('/1', '/2'))
	const mine = fill({ price: '5000', title: 'Тёпа' }, [file, ...pictures('/1')])
	const merged = mergeAfterLoss({ before, sent, theirs, mine })
	expect(merged).toMatchObject({ hasArrived: true, differences: [], draft: { title: 'Тёпа', price: '5000' } })
	expect(keysOf(merged)).toEqual(['/2', '/1'])
})

test('what another changed after an edit that arrived is named', () => {
	const theirs = fill({ price: '5000', title: 'Тёпа' }, pictures('/1', '/2'))
	const { differences, draft } = mergeAfterLoss({ before, sent, theirs, mine: sent })
	expect(differences).toEqual([{ field: 'title', isContested: false }])
	expect(draft.title).toBe('Тёпа')
})

test('an edit that did not arrive meets the other’s as ever', () => {
	for (const theirs of [
		fill({ title: 'Тёпа' }),
		fill({ price: '5000' }),
		fill({ price: '4900' }, pictures('/1', '/2')),
	]) {
		const merged = mergeAfterLoss({ before, sent, theirs, mine: sent })
		expect(merged.hasArrived).toBe(false)
		expect(keysOf(merged)).toContain('new')
		expect(merged.draft.price).toBe('5000')
	}
})
