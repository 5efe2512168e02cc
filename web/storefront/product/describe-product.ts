import { m } from '#messages'
import { pictureSources } from '../../platform/picture-sources.ts'
import { describePage } from '../../platform/seo.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import type { LoadedProduct, ShownProduct } from './load-product.ts'

/** The `meta` of a product page, with the data that search engines show beside a toy. */
export function describeProduct(loaded: LoadedProduct | undefined, settings: PublicSettings | undefined) {
	if (loaded?.state !== 'found') return describePage({ title: m.product_missing(), isPrivate: true })
	const { product } = loaded
	if (!settings) return describePage({ title: product.title, description: product.description })
	const address = `${settings.publicUrl}/product/${encodeURIComponent(product.id)}`
	const [picture] = product.pictures.map((shown) =>
		wholeAddress(pictureSources(shown, settings.imageBase).src, settings),
	)
	return [
		...describePage({ title: product.title, description: product.description, address, picture }),
		{ 'script:ld+json': structuredData(product, address, picture) },
	]
}

function wholeAddress(address: string, { publicUrl }: PublicSettings): string {
	return new URL(address, publicUrl).href
}

/** https://schema.org/Product */
function structuredData(product: ShownProduct, url: string, image: string | undefined) {
	const availability = product.quantity >= 1 ? 'InStock' : 'MadeToOrder'
	return {
		'@context': 'https://schema.org',
		'@type': 'Product',
		name: product.title,
		description: product.description,
		url,
		...(image && { image }),
		...(product.sku && { sku: product.sku }),
		...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
		offers: {
			'@type': 'Offer',
			price: product.price,
			priceCurrency: 'KZT',
			availability: `https://schema.org/${availability}`,
			url,
		},
		...(product.reviewsCount > 0 && {
			aggregateRating: {
				'@type': 'AggregateRating',
				ratingValue: product.averageRating,
				reviewCount: product.reviewsCount,
			},
		}),
	}
}
