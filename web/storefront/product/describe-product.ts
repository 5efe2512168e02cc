import { limits } from '#contract/limits.ts'
import { toldOldPrice } from '#contract/prices/price-before.ts'
import { previewPath, previewSize } from '#contract/values/images.ts'
import { productPath, productSlug } from '#contract/values/product-slug.ts'
import { m } from '#messages'
import type { ReadReview } from '../../platform/api/read-review.ts'
import { formatPrice } from '../../platform/format.ts'
import { lastDay } from '../../platform/kostanay-day.ts'
import { currentLanguage, urlIn } from '../../platform/language.ts'
import { pictureSources } from '../../platform/picture-sources.ts'
import { describePage } from '../../platform/seo.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import { ageText } from '../shared/age-text.ts'
import { isSoldOut } from '../shared/most-pieces.ts'
import { stepUrl } from '../shared/places/way.ts'
import type { FoundProduct, ShownProduct } from './load-product.ts'

/** Includes structured data for search engines. Made only on the server. */
export function describeProduct({ product, reviews = [] }: FoundProduct, settings: PublicSettings) {
	const url = settings.publicUrl + productPath(product.id, productSlug(product.titleValue))
	const pictures = product.pictures.map((picture) => largestOf(picture, settings))
	const { title } = product
	const description = product.description.trim() || sumUp(product)
	return [
		...describePage({ title, description, url, picture: previewOf(product, settings) ?? pictures[0], type: 'product' }),
		{ property: 'product:price:amount', content: String(product.price) },
		{ property: 'product:price:currency', content: 'KZT' },
		{
			'script:ld+json': {
				...productData({ ...product, description }, urlIn(currentLanguage(), url), settings),
				...(pictures.length > 0 && { image: pictures.map((picture) => picture.url) }),
				...describeReviews(product, reviews),
			},
		},
		{ 'script:ld+json': describeWay(product, url, settings) },
	]
}

/** Only the shop's own server draws previews. */
function previewOf({ pictures: [picture] }: ShownProduct, { apiBase, publicUrl }: PublicSettings) {
	const isOwn = new URL(apiBase, publicUrl).origin === new URL(publicUrl).origin
	if (!picture?.path.endsWith('.webp') || !isOwn) return undefined
	return { url: `${publicUrl}/previews${previewPath(picture.path)}`, ...previewSize, type: 'image/jpeg' }
}

/** The fallback for a product without a description. */
function sumUp({ title, way, ageFrom, brand, price }: ShownProduct): string {
	const facts = [way.at(-1)?.label ?? '', ageText(ageFrom), brand].filter((fact) => fact !== '').join(', ')
	return m.product_summary({ facts: facts || title, price: formatPrice(price) })
}

/** The plain format, because not every preview reader knows AVIF. */
function largestOf(picture: ShownProduct['pictures'][number], { imageBase, publicUrl }: PublicSettings) {
	const width = picture.widths.length > 0 ? Math.max(...picture.widths) : undefined
	const { src } = pictureSources({ path: picture.path, widths: width === undefined ? [] : [width] }, imageBase)
	return { url: new URL(src, publicUrl).href, width }
}

/** https://schema.org/Product */
function productData(product: ShownProduct, url: string, { seller }: PublicSettings) {
	const missing = isSoldOut(product) ? 'OutOfStock' : 'MadeToOrder'
	const availability = product.quantity >= 1 ? 'InStock' : missing
	return {
		'@context': 'https://schema.org',
		'@type': 'Product',
		name: product.title,
		description: product.description,
		url,
		...(product.way.length > 0 && { category: product.way.map(({ label }) => label).join(' > ') }),
		...(product.sku && { sku: product.sku }),
		...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
		offers: {
			'@type': 'Offer',
			url,
			price: product.price,
			priceCurrency: 'KZT',
			...describeSale(product),
			availability: `https://schema.org/${availability}`,
			itemCondition: 'https://schema.org/NewCondition',
			seller: { '@type': 'Organization', name: seller.name },
			hasMerchantReturnPolicy: returnPolicy,
		},
	}
}

/**
 * https://schema.org/UnitPriceSpecification: the last day of the sale, and the price before it unless the product was cheaper in the
 * last 30 days.
 */
function describeSale({ oldPrice, lowestPrice, saleUntil }: ShownProduct) {
	if (oldPrice === undefined) return {}
	const told = toldOldPrice({ oldPrice, lowestPrice })
	return {
		...(saleUntil && { priceValidUntil: lastDay(saleUntil) }),
		...(told !== undefined && {
			priceSpecification: {
				'@type': 'UnitPriceSpecification',
				priceType: 'https://schema.org/StrikethroughPrice',
				price: told,
				priceCurrency: 'KZT',
			},
		}),
	}
}

/** Article 30 of the Law "On the Protection of Consumer Rights". The shop's own conditions are not shorter. */
const returnPolicy = {
	'@type': 'MerchantReturnPolicy',
	applicableCountry: 'KZ',
	returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
	merchantReturnDays: 14,
}

const stars = { bestRating: 5, worstRating: 1 }

/** Search engines accept no review without an author's name. */
function describeReviews({ reviewsCount, averageRating }: ShownProduct, reviews: readonly ReadReview[]) {
	if (reviewsCount === 0 || averageRating < 1) return {}
	const named = reviews.filter(({ fullName, hiddenFor }) => fullName !== '' && hiddenFor === undefined)
	return {
		aggregateRating: {
			'@type': 'AggregateRating',
			ratingValue: averageRating,
			reviewCount: reviewsCount,
			...stars,
		},
		...(named.length > 0 && { review: named.slice(0, limits.reviewsPerPage).map(describeReview) }),
	}
}

function describeReview({ fullName, rating, comment, createdAt }: ReadReview) {
	return {
		'@type': 'Review',
		author: { '@type': 'Person', name: fullName },
		reviewRating: { '@type': 'Rating', ratingValue: rating, ...stars },
		reviewBody: comment,
		...(createdAt && { datePublished: createdAt }),
	}
}

/** https://schema.org/BreadcrumbList */
function describeWay({ title, way }: ShownProduct, url: string, { publicUrl }: PublicSettings) {
	const steps = [
		{ name: m.product_catalog(), item: `${publicUrl}/catalog` },
		...way.map((step) => ({ name: step.label, item: publicUrl + stepUrl(step) })),
		{ name: title, item: url },
	]
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(({ name, item }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: urlIn(currentLanguage(), item),
		})),
	}
}
