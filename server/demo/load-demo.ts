import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { invariant } from '#contract/invariant.ts'
import { editedPlaces } from '#contract/showcase/places.ts'
import { dayMs } from '#contract/values/durations.ts'
import { pictureFormats, picturePath, pictureWidths } from '#contract/values/images.ts'
import { languages } from '#contract/values/language.ts'
import { addCustomers } from '../accounts/people.ts'
import { addPlaces } from '../catalog/add-places.ts'
import { addProducts, isCatalogEmpty, isListed, type ProductToAdd } from '../catalog/products.ts'
import type { ImageStore } from '../images/image-store.ts'
import type { Seller } from '../mail/lay-out-letter.ts'
import type { OrderTerms } from '../orders/order-terms.ts'
import type { Database } from '../platform/database.ts'
import { addReviews } from '../reviews/write-review.ts'
import { type DemoRecords, placeDemoOrders } from './demo-orders.ts'

const catalogue = join(import.meta.dirname, 'catalogue')
const pictures = join(import.meta.dirname, 'pictures')

const inLanguages = z.object({ ru: z.string(), kk: z.string(), en: z.string() })

const product = z.object({
	slug: z.string(),
	sku: z.string(),
	barcode: z.string(),
	category: z.string(),
	title: inLanguages,
	description: inLanguages,
	price: z.int(),
	quantity: z.int(),
	popularity: z.int(),
	ageFrom: z.int().optional(),
	composition: inLanguages,
	country: inLanguages,
	warnings: inLanguages.optional(),
	daysToMake: z.int().optional(),
})

type Product = z.output<typeof product>

const customer = z.object({ key: z.string(), fullName: z.string(), email: z.email(), language: z.enum(languages) })

const review = z.object({ slug: z.string(), author: z.int(), rating: z.int(), comment: z.string(), daysAgo: z.int() })

function readCatalogue<Item>(name: string, schema: z.ZodType<Item>): Item {
	return schema.parse(JSON.parse(readFileSync(join(catalogue, `${name}.json`), 'utf8')))
}

/** Between two products that were listed one after the other. */
const daysBetween = 4

interface LoadDemoInput {
	readonly db: Database
	readonly images: ImageStore
	/** Cancels between two pictures, which take most of the time. */
	readonly signal?: AbortSignal | undefined
	readonly now: Date
	readonly seller: Seller
	readonly publicUrl: string
	readonly terms: OrderTerms
}

/**
 * Loads the demo's products, people, reviews and orders into an empty shop, all or nothing. A shop that has them only gets
 * missing pictures.
 */
export async function loadDemo({ db, images, signal, ...parts }: LoadDemoInput): Promise<boolean> {
	const products = readCatalogue('products', z.array(product))
	const isEmpty = await isCatalogEmpty(db)
	const skus = products.map(({ sku }) => sku)
	if (!isEmpty && !(await isListed(db, skus))) return false
	const paths = await savePictures(images, signal)
	if (!isEmpty) return false
	await db.transaction(async (tx) => {
		const categories = readCatalogue('categories', z.record(z.string(), inLanguages))
		// The newest products stand first in the catalogue, so the most popular one is listed last.
		const listed = [...products].sort((a, b) => a.popularity - b.popularity)
		const ids = await addProducts(
			tx,
			listed.map((item, index) => ({
				...toProduct(item, categories[item.category], paths.get(item.slug) ?? []),
				createdAt: new Date(parts.now.getTime() - (listed.length - index) * daysBetween * dayMs),
			})),
		)
		const userIds = await addCustomers(tx, readCatalogue('customers', z.array(customer)), parts.now)
		const productsBySlug = new Map(
			products.map(({ slug, sku, price }) => {
				const id = ids.get(sku)
				invariant(id, `the demo's product ${sku} was added`)
				return [slug, { id, price }]
			}),
		)
		await addPlaces(tx, readCatalogue('places', editedPlaces))
		await addReviews(tx, readReviews(productsBySlug, userIds, parts.now))
		await placeDemoOrders(tx, { userIds, products: productsBySlug }, parts)
	})
	return true
}

function readReviews(products: DemoRecords['products'], userIds: readonly string[], now: Date) {
	return readCatalogue('reviews', z.array(review)).map(({ slug, author, rating, comment, daysAgo }) => {
		const productId = products.get(slug)?.id
		const userId = userIds[author]
		invariant(productId && userId, `the review of ${slug} names a product and a person of the demo`)
		return { productId, userId, rating, comment, createdAt: new Date(now.getTime() - daysAgo * dayMs) }
	})
}

/** Stores the demo's pictures under paths with a hash of their content; returns each product's paths. */
async function savePictures(images: ImageStore, signal?: AbortSignal): Promise<Map<string, string[]>> {
	const paths = new Map<string, string[]>()
	const masters = readdirSync(pictures).filter((file) => /-\d\.webp$/.test(file))
	for (const file of masters.sort()) {
		signal?.throwIfAborted()
		const name = file.replace('.webp', '')
		const hash = createHash('sha256')
			.update(readFileSync(join(pictures, file)))
			.digest('hex')
			.slice(0, 10)
		const path = `/demo/${name}-${hash}.webp`
		for (const [width, format] of pictureForms) {
			await savePicture(images, picturePath(path, width, format), picturePath(file, width, format))
		}
		const slug = name.replace(/-\d$/, '')
		paths.set(slug, [...(paths.get(slug) ?? []), path])
	}
	return paths
}

const pictureForms = pictureWidths.flatMap((width) =>
	[undefined, ...pictureFormats].map((format) => [width, format] as const),
)

async function savePicture(images: ImageStore, path: string, file: string): Promise<void> {
	if (await images.has(path)) return
	await images.put(path, readFileSync(join(pictures, file)))
}

function toProduct(item: Product, category: z.output<typeof inLanguages> | undefined, images: string[]): ProductToAdd {
	const { slug, popularity, title, description, category: key, composition, country, warnings, ...rest } = item
	const names = category ?? { ru: key, kk: key, en: key }
	const textsIn = (language: 'kk' | 'en') => ({
		title: title[language],
		description: description[language],
		category: names[language],
		composition: composition[language],
		country: country[language],
		...(warnings && { warnings: warnings[language] }),
	})
	return {
		...rest,
		title: title.ru,
		description: description.ru,
		category: names.ru,
		composition: composition.ru,
		country: country.ru,
		...(warnings && { warnings: warnings.ru }),
		images,
		translations: { kk: textsIn('kk'), en: textsIn('en') },
	}
}
