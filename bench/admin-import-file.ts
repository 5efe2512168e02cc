import { csvLine, csvMark } from '../server/catalog/csv.ts'
import { generateProducts } from './generate-products.ts'

interface Wanted {
	/** So many generated products the shop lists already. */
	readonly listed: number
	readonly rows: number
}

/** Whether a product of the shop keeps its price in the file, so that it can be ordered at what it cost before. */
export function keepsPrice(sku: string): boolean {
	return Number(sku.at(-1)) % 2 === 1
}

/**
 * A catalogue file: one half the newest products that the shop lists, all with another stock and every other one with another price, the
 * other half products that it does not list.
 */
export function adminImportFile({ listed, rows }: Wanted): string {
	const changed = Math.floor(rows / 2)
	const head = csvLine(['title', 'description', 'category', 'price', 'quantity', 'barcode', 'sku', 'brand', 'country'])
	const products = [...generateProducts(listed + rows - changed)].slice(listed - changed)
	const lines = products.map(
		({ title, description, category, barcode = '', sku, brand = '', country = '', ...product }, index) => {
			const isListed = index < changed
			const price = isListed && !keepsPrice(sku) ? product.price + 10 : product.price
			const quantity = isListed ? product.quantity + 100 : product.quantity
			return csvLine([title, description, category, String(price), String(quantity), barcode, sku, brand, country])
		},
	)
	return csvMark + head + lines.join('')
}
