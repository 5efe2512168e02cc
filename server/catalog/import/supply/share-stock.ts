import { limits } from '#contract/limits.ts'
import type { SharedStockRule } from '#contract/supply/shared-stock.ts'

export type SharingRule = Exclude<SharedStockRule, 'latest'>

/** Pieces of a product that come from a supplier. */
export interface Share {
	readonly supplierId: string
	readonly pieces: number
	/** What its last file said: as many as `pieces`, or more where some were sold. */
	readonly listed: number
}

interface Told {
	/** In the order of their suppliers, the one whose file it is among them. */
	readonly shares: readonly Share[]
	readonly supplierId: string
	/** Pieces that the file says. */
	readonly said: number
	/** Pieces of the product now. */
	readonly stock: number
}

const most = 10 ** limits.productQuantityDigits - 1

/**
 * What a product has once the file of a supplier says its pieces. What was sold since is counted off the others first, so that it
 * does not come back before their own files say so. What came back to the shop since is given to those that it was counted off.
 */
export function shareStock(rule: SharingRule, { shares, supplierId, said, stock }: Told) {
	const given = givenBy(rule, shares)
	const inStock = Math.min(total(given), most)
	const missing = shares.map(({ listed, pieces }, place) =>
		rule === 'sum' || given[place] ? Math.max(0, listed - pieces) : 0,
	)
	const own = shares.findIndex((share) => share.supplierId === supplierId)
	let sold = Math.max(0, inStock - stock)
	let returned = Math.max(0, stock - inStock - (missing[own] ?? 0))
	const left = shares.map((share, place): Share => {
		if (place === own) return { supplierId, pieces: said, listed: said }
		const taken = Math.min(given[place] ?? 0, sold)
		const back = Math.min(missing[place] ?? 0, returned)
		sold -= taken
		returned -= back
		return { ...share, pieces: share.pieces - taken + back }
	})
	return { shares: left, stock: Math.min(total(givenBy(rule, left)), most) }
}

/** What a product keeps once the file of a supplier no longer lists it: it loses no more than came from the supplier. */
export function shareWithout(rule: SharingRule, told: Omit<Told, 'said'>) {
	const { shares, stock } = shareStock(rule, { ...told, said: 0 })
	const place = told.shares.findIndex((share) => share.supplierId === told.supplierId)
	const given = givenBy(rule, told.shares)[place] ?? 0
	return { shares, stock: Math.max(stock, told.stock - given) }
}

/** How many pieces of each share are in the stock. */
function givenBy(rule: SharingRule, shares: readonly Share[]): number[] {
	if (rule === 'sum') return shares.map(({ pieces }) => pieces)
	const first = shares.findIndex(({ pieces }) => pieces > 0)
	return shares.map(({ pieces }, place) => (place === first ? pieces : 0))
}

function total(pieces: readonly number[]): number {
	return pieces.reduce((sum, one) => sum + one, 0)
}
