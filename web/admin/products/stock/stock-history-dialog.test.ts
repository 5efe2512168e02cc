import { expect, test } from 'vitest'
import type { StockMove } from '#contract/editing.ts'
import { appendMoves } from './stock-history-dialog.tsx'

const leaving = (quantity: number): StockMove => ({
	at: '2026-03-01T10:00:00.000Z',
	change: -1,
	quantity,
	cause: 'ordered',
})

test('a move that a sale pushed onto the next page stands in the history once', () => {
	const shown = appendMoves([leaving(9), leaving(8)], [leaving(8), leaving(7)])
	expect(shown.map(({ quantity }) => quantity)).toEqual([9, 8, 7])
})
