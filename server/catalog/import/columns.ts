import { limits } from '#contract/limits.ts'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import { CatalogueFileError, type PriceProblem, type QuantityProblem } from './import-outcome.ts'

export type ColumnMap = Readonly<Partial<Record<ImportField, number>>>

/** A header, or '' to skip the field. */
export type ChosenColumns = Readonly<Partial<Record<ImportField, string>>>

export interface CategoryPath {
	readonly separator: string
	/** 1 is the first part, -1 the last. */
	readonly part: number
}

// Letters and digits only, the most specific first.
const knownNames: Readonly<Record<ImportField, readonly string[]>> = {
	title: ['title', 'name', 'productname', 'producttitle', 'product', 'название', 'наименование', 'наименованиетовара']
		.concat(['названиетовара', 'товар', 'номенклатура', 'атауы'])
		.concat(['имя']),
	description: ['description', 'productdescription', 'описание', 'описаниетовара', 'сипаттамасы', 'сипаттама'],
	category: ['category', 'categories', 'категория', 'категории', 'категориятовара', 'санат', 'санаты', 'раздел']
		.concat(['группа', 'группатоваров', 'товарнаягруппа', 'categorypath', 'breadcrumbs', 'breadcrumb'])
		.concat(['productcategory', 'producttype', 'section', 'group']),
	price: ['price', 'цена', 'бағасы', 'баға', 'розничнаяцена', 'ценарозничная', 'ценатенге', 'ценатг', 'ценаkzt']
		.concat(['pricekzt', 'retailprice', 'стоимость'])
		.concat(['цена₸']),
	quantity: ['quantity', 'qty', 'stock', 'instock', 'количество', 'колво', 'остаток', 'остатки', 'саны', 'қалдық'],
	barcode: ['barcode', 'ean', 'ean13', 'gtin', 'upc', 'штрихкод', 'штрихкодтовара', 'шк', 'штрихкоды'],
	sku: ['sku', 'article', 'артикул', 'vendorcode', 'код', 'кодтовара', 'productcode', 'itemcode'],
	brand: ['brand', 'бренд', 'торговаямарка', 'марка', 'manufacturer', 'vendor', 'производитель', 'өндіруші'],
	ageFrom: ['agefrom', 'age', 'возраст', 'возрастот', 'жасы'],
	composition: ['composition', 'material', 'состав', 'материал', 'материалы', 'құрамы'],
	country: ['country', 'странапроизводства', 'странапроисхождения', 'странапроизводитель', 'страна', 'елі'],
	warnings: ['warnings', 'warning', 'предупреждения', 'предупреждение', 'меры', 'мерыпредосторожности'].concat([
		'ескертулер',
		'ескерту',
	]),
}

/** Chosen columns win over guesses. Throws a `CatalogueFileError`. */
export function mapColumns(header: readonly string[], chosen: ChosenColumns = {}): ColumnMap {
	const columns = guessColumns(header, chosen)
	if (columns.title === undefined) throw new CatalogueFileError('no_title_column', { subject: header.join(', ') })
	return columns
}

export function guessColumns(header: readonly string[], chosen: ChosenColumns = {}): ColumnMap {
	const names = header.map(bareName)
	const found = importFields.flatMap((field): [ImportField, number][] => {
		const choice = chosen[field]
		if (choice === '') return []
		const index = choice === undefined ? findKnown(names, field) : findChosen(header, choice)
		return index === -1 ? [] : [[field, index]]
	})
	return Object.fromEntries(found)
}

function findKnown(names: readonly string[], field: ImportField): number {
	const known = knownNames[field].find((name) => names.includes(name))
	return known === undefined ? -1 : names.indexOf(known)
}

function findChosen(header: readonly string[], choice: string): number {
	const exact = header.indexOf(choice.trim())
	const index = exact === -1 ? header.map(bareName).indexOf(bareName(choice)) : exact
	if (index === -1) throw new CatalogueFileError('unknown_column', { subject: choice })
	return index
}

function bareName(name: string): string {
	return name
		.normalize('NFC')
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replace(/[^\p{L}\p{N}₸]/gu, '')
}

const highestPrice = 10 ** limits.productPriceDigits - 1
const highestQuantity = 10 ** limits.productQuantityDigits - 1

/** Whole tenge of `1 990`, `1990,00` or `1,990.50 ₸`. */
export function parsePrice(text: string): { price: number; isRounded: boolean } | PriceProblem {
	const bare = text
		.trim()
		.replace(/(?:₸|тенге|теңге|тг\.?|kzt)$/iu, '')
		.trim()
	// `1.990` can mean thousands or a fraction.
	if (/^\d{1,3}[.,]\d{3}$/.test(bare)) return 'price_ambiguous'
	const plain = withoutGroups(bare)
	if (plain === undefined) return 'price_unreadable'
	const exact = Number(plain)
	const price = Math.round(exact)
	if (price === 0) return 'price_zero'
	return price > highestPrice ? 'price_too_high' : { price, isRounded: price !== exact }
}

function withoutGroups(text: string): string | undefined {
	if (/^\d+(?:[.,]\d+)?$/.test(text)) return text.replace(',', '.')
	if (/^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/.test(text)) return text.replace(/[\s'’]/g, '').replace(',', '.')
	if (/^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/.test(text)) return text.replaceAll(',', '')
	if (/^\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
	return undefined
}

/** Accepts `5`, `5,000` of an accounting program, and `5 шт.`. */
export function parseQuantity(text: string): number | QuantityProblem {
	const [, digits] = text.trim().match(/^(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,]0+)?\s*\p{L}*\.?$/u) ?? []
	if (digits === undefined) return 'quantity_unreadable'
	const quantity = Number(digits.replace(/\s/g, ''))
	return quantity > highestQuantity ? 'quantity_too_high' : quantity
}

export function parseAge(text: string): number | undefined {
	const [, digits, unit] = text.match(/(\d{1,3})\s*(мес|ай|month|mon)?/iu) ?? []
	if (digits === undefined) return undefined
	const years = unit ? Math.floor(Number(digits) / 12) : Number(digits)
	return years <= 18 ? years : undefined
}

/** A shorter path gives its nearest part. */
export function chooseCategory(text: string, title: string, path?: CategoryPath): string {
	const separator = path?.separator.trim() || path?.separator
	if (!path || !separator) return text
	// Breadcrumbs end with the product's title, which may contain the separator.
	const above = text.endsWith(title) ? text.slice(0, -title.length).trimEnd() : text
	const parts = (above.endsWith(separator) ? above : text)
		.split(separator)
		.map((part) => part.trim())
		.filter(Boolean)
	const index = path.part > 0 ? Math.min(path.part, parts.length) - 1 : Math.max(parts.length + path.part, 0)
	return parts[index] ?? ''
}

/** Cuts at a space in the second half of the text, if there is one. */
export function shortenText(text: string, limit: number): string {
	if (text.length <= limit) return text
	const cut = text.slice(0, limit + 1)
	const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))
	const head = end > limit / 2 ? cut.slice(0, end) : withoutHalfCharacter(text.slice(0, limit))
	return head.replace(/[\s,;:(«"/–—-]+$/u, '') || head
}

function withoutHalfCharacter(text: string): string {
	return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text
}
