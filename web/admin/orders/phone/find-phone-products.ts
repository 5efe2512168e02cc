import { call } from '../../../platform/api/browser-call.ts'
import { findProducts } from '../../../platform/api/find-products.ts'
import { productText, productTextLang } from '../../../platform/product-text.ts'
import type { PhoneLine } from './phone-order-form.ts'

/** The products that a text may mean, the likeliest first. Throws when the server cannot tell. */
export async function findPhoneProducts(query: string, signal: AbortSignal): Promise<Omit<PhoneLine, 'quantity'>[]> {
	const { list } = await findProducts(call, { query, category: '', availability: '', page: 1 }, signal)
	return list.products.map((product) => ({
		productId: product.id,
		title: productText(product, 'title'),
		titleLang: productTextLang(product, 'title'),
		unitPrice: product.price,
		stock: product.quantity,
	}))
}
