import { expect, test } from 'vitest'
import { parseTableView, rowAfter } from './table-view.ts'

const plain = { look: 'cards', rows: 50, columns: {} }

test('a view comes back as it was kept', () => {
	const view = { look: 'table', rows: 100, columns: { brand: true, sku: false } }
	expect(parseTableView(JSON.stringify(view))).toEqual(view)
})

test.each([null, '', 'null', '7', '{"look":"tiles","rows":9999,"columns":["brand"]}', '{"columns":null}', '{'])(
	'what makes no sense is ignored: %s',
	(kept) => {
		expect(parseTableView(kept)).toEqual(plain)
	},
)

test.each([
	['ArrowDown', 0, 1],
	['ArrowDown', 4, 4],
	['ArrowUp', 3, 2],
	['ArrowUp', 0, 0],
	['Home', 3, 0],
	['End', 1, 4],
])('%s on row %i of five leads to row %i', (key, place, wanted) => {
	expect(rowAfter(key, place, 5)).toBe(wanted)
})

test('another key leads nowhere, and so does every key in an empty table', () => {
	expect(rowAfter('a', 1, 5)).toBeUndefined()
	expect(rowAfter('End', 0, 0)).toBeUndefined()
})
