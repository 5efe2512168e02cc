import { type ReadProduct, readProduct } from './read-product.ts'
import { readFields, readNumber, readText } from './read-value.ts'

export interface ReadFavorite {
	readonly productId: string
	readonly product: ReadProduct | undefined
}

/** Accepts an item with `productId` or a product. */
export function readFavorite(value: unknown): ReadFavorite[] {
	const fields = readFields(value)
	const productId = readText(fields.get('productId')) || readText(fields.get('id'))
	if (productId === '') return []
	const isWhole =
		readText(fields.get('title')) !== '' &&
		readNumber(fields.get('price')) !== undefined &&
		readNumber(fields.get('quantity')) !== undefined
	const product = isWhole ? readProduct(Object.fromEntries([...fields, ['id', productId]])) : undefined
	return [{ productId, product }]
}
