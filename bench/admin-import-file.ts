import { csvLine, csvMark } from '../server/catalog/csv-line.ts'
import { generateToys } from './generate-toys.ts'

interface Wanted {
	/** So many generated toys the shop lists already. */
	readonly listed: number
	readonly rows: number
}

/** Whether a toy of the shop keeps its price in the file, so that it can be ordered at what it cost before. */
export function keepsPrice(sku: string): boolean {
	return Number(sku.at(-1)) % 2 === 1
}

/**
 * A catalogue file: one half the newest toys that the shop lists, all with another stock and every other one with another price, the
 * other half toys that it does not list.
 */
export function adminImportFile({ listed, rows }: Wanted): string {
	const changed = Math.floor(rows / 2)
	const head = csvLine(['title', 'description', 'category', 'price', 'quantity', 'barcode', 'sku', 'brand', 'country'])
	const toys = [...generateToys(listed + rows - changed)].slice(listed - changed)
	const lines = toys.map(
		({ title, description, category, barcode = '', sku, brand = '', country = '', ...toy }, index) => {
			const isListed = index < changed
			const price = isListed && !keepsPrice(sku) ? toy.price + 10 : toy.price
			const quantity = isListed ? toy.quantity + 100 : toy.quantity
			return csvLine([title, description, category, String(price), String(quantity), barcode, sku, brand, country])
		},
	)
	return csvMark + head + lines.join('')
}
