import { addDays } from '../platform/kostanay-time.ts'
import type { FeedAbout, FeedFormat } from './feed-format.ts'
import type { Offer } from './offer.ts'
import { cutText, element, xmlHead } from './xml.ts'

type Reader = 'google' | 'facebook'

const longest = {
	google: { title: 150, description: 5000 },
	facebook: { title: 200, description: 9999 },
}

/** Facebook takes nothing without a brand. */
const unbranded = { google: undefined, facebook: 'Без бренда' }

/**
 * RSS 2.0 of Google Merchant, which Facebook and Instagram read too: https://support.google.com/merchants/answer/7052112 and
 * https://developers.facebook.com/docs/marketing-api/catalog
 */
export function merchantFormat(reader: Reader): FeedFormat {
	const { title, description } = longest[reader]
	return {
		head: ({ shop }) =>
			`${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n` +
			`${element('title', shop.shopName)}${element('link', shop.publicUrl)}${element('description', shop.sellerName)}\n`,
		offer: (offer, about) =>
			`<item>${element('g:id', offer.id)}${element('g:title', cutText(offer.title, title))}` +
			`${element('g:description', cutText(offer.description || offer.title, description))}${element('g:link', offer.url)}` +
			`${pictures(offer)}${availability(offer, about, reader)}${prices(offer, about)}` +
			`${element('g:brand', offer.brand ?? unbranded[reader])}${element('g:gtin', offer.barcode)}${element('g:mpn', offer.sku)}${identifier(offer, reader)}` +
			`<g:condition>new</g:condition>${element('g:product_type', offer.category)}${ageGroup(offer)}</item>\n`,
		foot: '</channel></rss>\n',
	}
}

/** The price before a sale is the price, and what the product costs now the sale's, which runs today already. */
function prices({ price, oldPrice, saleUntil }: Offer, { shop }: FeedAbout): string {
	if (oldPrice === undefined) return element('g:price', `${price} KZT`)
	const days = saleUntil && `${shop.today}T00:00+0500/${saleUntil.toISOString()}`
	const sale = element('g:sale_price', `${price} KZT`) + element('g:sale_price_effective_date', days)
	return element('g:price', `${oldPrice} KZT`) + sale
}

function pictures({ pictures: [first, ...others] }: Offer): string {
	const more = others.slice(0, 10).map((picture) => element('g:additional_image_link', picture))
	return element('g:image_link', first) + more.join('')
}

function availability({ quantity, daysToMake }: Offer, { shop }: FeedAbout, reader: Reader): string {
	if (reader === 'facebook') {
		const state = element('g:availability', quantity > 0 ? 'in stock' : 'available for order')
		// Nothing in stock counts as sold out, and what is made to order is not.
		return state + element('g:quantity_to_sell_on_facebook', quantity || undefined)
	}
	if (quantity > 0) return element('g:availability', 'in_stock')
	const day = addDays(shop.today, Math.max(1, daysToMake))
	return element('g:availability', 'backorder') + element('g:availability_date', `${day}T00:00+0500`)
}

/** Google asks for two of brand, barcode and article unless told that there are none. */
function identifier({ barcode, brand, sku }: Offer, reader: Reader): string {
	const isKnown = barcode !== undefined || (brand !== undefined && sku !== '')
	return reader === 'google' && !isKnown ? '<g:identifier_exists>no</g:identifier_exists>' : ''
}

const ageGroups = [
	{ under: 1, name: 'infant' },
	{ under: 5, name: 'toddler' },
	{ under: Number.POSITIVE_INFINITY, name: 'kids' },
]

function ageGroup({ ageFrom }: Offer): string {
	if (ageFrom === undefined) return ''
	return element('g:age_group', ageGroups.find(({ under }) => ageFrom < under)?.name)
}
