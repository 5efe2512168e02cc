import type { FeedFormat } from './feed-format.ts'
import type { Offer } from './offer.ts'
import { kaspiLongestPreOrder, kaspiSku } from './tables.ts'
import { element, xmlHead, xmlText } from './xml.ts'

/** The price list of Kaspi Magazin. Its schema fixes the order of the elements, and demands a brand. */
export const kaspiFormat: FeedFormat = {
	head: ({ feed, shop, now }) =>
		`${xmlHead}<kaspi_catalog date="${now.toISOString()}" xmlns="kaspiShopping" ` +
		'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
		'xsi:schemaLocation="kaspiShopping http://kaspi.kz/kaspishopping.xsd">\n' +
		`${element('company', shop.sellerName)}${element('merchantid', feed.merchantId)}<offers>\n`,
	offer: (offer, { feed }) =>
		`<offer sku="${article(offer)}">${element('model', offer.title)}${element('brand', offer.brand ?? 'Без бренда')}` +
		`<availabilities><availability ${availability(offer, feed.inStockOnly)} storeId="${xmlText(feed.storeId)}"/></availabilities>` +
		`${element('price', offer.price)}</offer>\n`,
	foot: '</offers></kaspi_catalog>\n',
}

/** A product without such a SKU goes by its number. */
function article({ id, sku }: Offer): string {
	return isKaspiSku.test(sku) ? sku : numberedArticle(id)
}

const isKaspiSku = new RegExp(kaspiSku)

export function numberedArticle(id: string): string {
	return `T${id}`
}

/** A product that cannot be had now stays in the list, so that its card stays with the seller. */
function availability({ quantity, daysToMake }: Offer, inStockOnly: boolean): string {
	if (quantity > 0) return `available="yes" stockCount="${quantity}"`
	const canBeMade = !inStockOnly && daysToMake >= 1 && daysToMake <= kaspiLongestPreOrder
	return canBeMade ? `available="yes" preOrder="${daysToMake}"` : 'available="no" stockCount="0"'
}
