import type { StockMove } from '#contract/editing.ts'

/** The moves with a further page of them: a sale meanwhile pushes some that are known onto it, which stay where they stand. */
export function appendMoves(known: readonly StockMove[], page: readonly StockMove[]): readonly StockMove[] {
	const names = new Set(known.map(nameMove))
	return [...known, ...page.filter((move) => !names.has(nameMove(move)))]
}

/** Tells one move of a product from its others. */
export function nameMove({ at, quantity, change }: StockMove): string {
	return `${at} ${quantity} ${change}`
}
