import type { Picture, Product, Translations } from '#contract/catalog.ts'
import { pictureFormats, pictureWidths } from '#contract/values/images.ts'
import { productTextNames } from '../product-text.ts'
import { readFields, readNumber, readText } from './read-value.ts'

/** A product of any server: missing fields have empty values. */
export interface ReadProduct {
	readonly id: string
	readonly title: string
	readonly description: string
	readonly price: number
	readonly quantity: number
	readonly category: string
	readonly pictures: readonly Picture[]
	readonly averageRating: number
	readonly reviewsCount: number
	readonly translations: Translations
	readonly sku: string
	readonly barcode: string
	readonly brand: string
	readonly ageFrom: number | undefined
	readonly composition: string
	readonly country: string
	readonly warnings: string
	readonly daysToMake: number | undefined
	readonly isNew?: true
	/** The product's own rule; absent for that of its category. */
	readonly stockRule?: string
	/** Not sold beyond its stock. */
	readonly onlyInStock?: true
	/** These three only while a sale runs. */
	readonly oldPrice?: number
	readonly lowestPrice?: number
	/** When it ends: the beginning of the day after its last one. */
	readonly saleUntil?: string
}

/** An answer of the contract is always a product. */
export function readProduct(value: Pick<Product, 'id'>): ReadProduct
export function readProduct(value: unknown): ReadProduct | undefined
export function readProduct(value: unknown): ReadProduct | undefined {
	const fields = readFields(value)
	const text = (name: string) => readText(fields.get(name))
	const number = (name: string) => readNumber(fields.get(name))
	const id = text('id')
	if (id === '') return undefined
	return {
		id,
		title: text('title'),
		description: text('description'),
		price: number('price') ?? 0,
		quantity: number('quantity') ?? 0,
		category: text('category'),
		pictures: readPictures(fields.get('pictures'), fields.get('images')),
		averageRating: number('averageRating') ?? 0,
		reviewsCount: number('reviewsCount') ?? 0,
		translations: readTranslations(fields.get('translations')),
		sku: text('sku'),
		barcode: text('barcode'),
		brand: text('brand'),
		ageFrom: number('ageFrom'),
		composition: text('composition'),
		country: text('country'),
		warnings: text('warnings'),
		daysToMake: number('daysToMake'),
		...(text('stockRule') && { stockRule: text('stockRule') }),
		...(fields.get('onlyInStock') === true && { onlyInStock: true }),
		...(fields.get('isNew') === true && { isNew: true }),
		...readSale(fields),
	}
}

/** Another server's old price may be none. */
function readSale(fields: ReturnType<typeof readFields>): Pick<ReadProduct, 'oldPrice' | 'lowestPrice' | 'saleUntil'> {
	const [price = 0, oldPrice = 0, lowestPrice] = ['price', 'oldPrice', 'lowestPrice'].map((name) =>
		readNumber(fields.get(name)),
	)
	const saleUntil = readText(fields.get('saleUntil'))
	if (oldPrice <= price) return {}
	return {
		oldPrice,
		...(lowestPrice !== undefined && { lowestPrice }),
		...(!Number.isNaN(Date.parse(saleUntil)) && { saleUntil }),
	}
}

export function readPictures(pictures: unknown, images: unknown): Picture[] {
	const sized = Array.isArray(pictures) ? pictures.flatMap(readSizedPicture) : []
	if (sized.length > 0 || !Array.isArray(images)) return sized
	return images
		.map((image) => (typeof image === 'string' ? image : readText(readFields(image).get('url'))))
		.filter((path) => path !== '')
		.map((path) => ({ path, widths: [] }))
}

// A shared array is serialized only once in the page's data.
const everyWidth: number[] = [...pictureWidths]
const everyWidthText = everyWidth.join()
const everyFormat = [...pictureFormats]

function readSizedPicture(value: unknown): Picture[] {
	const fields = readFields(value)
	const path = readText(fields.get('path'))
	const given = fields.get('widths')
	if (path === '') return []
	const widths = Array.isArray(given) ? given.filter((width) => typeof width === 'number') : []
	const formats = fields.get('formats')
	return [
		{
			path,
			widths: widths.join() === everyWidthText ? everyWidth : widths,
			...(Array.isArray(formats) && formats.includes('avif') && { formats: everyFormat }),
		},
	]
}

export function readTranslations(value: unknown): Translations {
	const fields = readFields(value)
	return { kk: readTexts(fields.get('kk')), en: readTexts(fields.get('en')) }
}

function readTexts(value: unknown): NonNullable<Translations['kk']> {
	const fields = readFields(value)
	const given = productTextNames.map((name) => [name, readText(fields.get(name))] as const)
	return Object.fromEntries(given.filter(([, text]) => text !== ''))
}
