import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import { productText } from '../../../platform/product-text.ts'
import { type CartProductLine, totalOf } from './cart-products.ts'

/** Longer links are cut off on the way. */
const mostLines = 30

/** Opens a talk with the shop that begins with the cart. Undefined while a product is still being read. */
export function whatsappLink(number: string, lines: readonly CartProductLine[]): string | undefined {
	const total = totalOf(lines)
	if (number === '' || total === undefined || total === 'counting') return undefined
	const rows = lines.flatMap(({ product, quantity }) =>
		typeof product === 'string'
			? []
			: [`${productText(product, 'title')} × ${quantity}: ${formatTenge(product.price * quantity)}`],
	)
	const more = rows.length - mostLines
	const text = [
		m.whatsapp_begin(),
		...rows.slice(0, mostLines),
		...(more > 0 ? [m.whatsapp_more({ count: more })] : []),
		`${m.cart_total()}: ${formatTenge(total)}`,
	].join('\n')
	return `https://wa.me/${number.replace(/\D/g, '')}?${new URLSearchParams({ text })}`
}
