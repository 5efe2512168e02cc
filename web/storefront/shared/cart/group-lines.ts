import type { CartProductLine } from './use-cart-products.ts'

interface Groups {
	readonly waiting: readonly CartProductLine[]
	/** No more pieces than are in stock. */
	readonly ready: readonly CartProductLine[]
	/** More pieces than are in stock. */
	readonly toMake: readonly CartProductLine[]
	readonly unavailable: readonly CartProductLine[]
}

/** Parts the lines by what will happen to them; a line goes as a whole. */
export function groupLines(lines: readonly CartProductLine[]): Groups {
	const of = (group: keyof Groups) => lines.filter((line) => groupOf(line) === group)
	return { waiting: of('waiting'), ready: of('ready'), toMake: of('toMake'), unavailable: of('unavailable') }
}

function groupOf({ product, quantity }: CartProductLine): keyof Groups {
	if (product === 'gone') return 'unavailable'
	if (typeof product === 'string') return 'waiting'
	return quantity <= product.quantity ? 'ready' : 'toMake'
}

/** The sum of the lines whose price is known, in whole tenge. */
export function totalOf(lines: readonly CartProductLine[]): number {
	return lines.reduce(
		(sum, { product, quantity }) => sum + (typeof product === 'object' ? product.price * quantity : 0),
		0,
	)
}
