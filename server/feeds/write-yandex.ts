import type { FeedAbout, FeedFormat } from './feed-format.ts'
import type { Offer } from './offer.ts'
import { cutText, element, xmlHead, xmlText } from './xml.ts'

/** YML: https://yandex.com/support/direct/feeds/requirements-yml.html */
export const yandexFormat: FeedFormat = {
	head: ({ shop, now, categories }) =>
		`${xmlHead}<yml_catalog date="${now.toISOString()}"><shop>\n` +
		`${element('name', cutText(shop.shopName, 20))}${element('company', shop.sellerName)}${element('url', shop.publicUrl)}` +
		'<currencies><currency id="KZT" rate="1"/></currencies>\n<categories>' +
		`${categories.map((name, index) => element('category', name || 'Другое', ` id="${index + 1}"`)).join('')}</categories>\n<offers>\n`,
	offer: (offer, about) =>
		`<offer id="${offer.id}" available="${offer.quantity > 0}">${element('name', cutText(offer.title, 120))}` +
		`${element('url', offer.url)}${element('price', offer.price)}${element('oldprice', offer.oldPrice)}<currencyId>KZT</currencyId>` +
		`${element('categoryId', categoryId(offer, about))}` +
		`${offer.pictures
			.slice(0, 10)
			.map((picture) => element('picture', picture))
			.join('')}` +
		`${element('vendor', offer.brand)}${element('vendorCode', offer.sku)}${element('barcode', offer.barcode)}${element('count', offer.quantity)}` +
		`<delivery>true</delivery>${element('description', cutText(offer.description, 3000))}` +
		`${element('country_of_origin', offer.country)}${age(offer)}</offer>\n`,
	foot: '</offers></shop></yml_catalog>\n',
}

function categoryId({ category }: Offer, { categories }: FeedAbout): number {
	return categories.indexOf(category) + 1
}

function age({ ageFrom }: Offer): string {
	return ageFrom === undefined ? '' : `<param name="${xmlText('Возраст')}" unit="${xmlText('лет')}">${ageFrom}</param>`
}
