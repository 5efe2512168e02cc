import { withCurrency } from '../read-price.ts'
import type { FileRow } from './catalogue-file.ts'
import { cutText, makeKeeper } from './keep-text.ts'
import { childrenOf, readRecords, textOf, type XmlElement } from './xml-records.ts'

/** What the rows of a YML file hold, as the names of columns. */
export const ymlColumns = [
	'id',
	'name',
	'vendor',
	'vendorCode',
	'barcode',
	'price',
	'oldprice',
	'quantity',
	'category',
	'categoryPath',
	'description',
	'age',
	'material',
	'country',
	'url',
	'picture',
] as const

type YmlRow = Record<(typeof ymlColumns)[number], string>

const records = new Set(['category', 'offer'])

/** The offers of a catalogue for Yandex (YML). Throws a `CatalogueFileError`. */
export async function* readYml(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
	const categories: Categories = new Map()
	const { keep, spend } = makeKeeper()
	for await (const element of readRecords(text, records)) {
		if (element.name === 'offer') {
			const row = readOffer(element, categories)
			yield { line: element.line, fields: ymlColumns.map((column) => row[column]) }
		} else {
			const { id = '', parentId = '' } = element.attributes
			spend(bytesOfCategory)
			categories.set(keep(id), { name: keep(cutText(element.text.trim(), longestName)), parentId: keep(parentId) })
		}
	}
}

const longestName = 200
const bytesOfCategory = 100

type Categories = Map<string, { readonly name: string; readonly parentId: string }>

function readOffer(offer: XmlElement, categories: Categories): YmlRow {
	const id = offer.attributes.id ?? ''
	const path = pathOf(categories, textOf(offer, 'categoryId'))
	const vendor = textOf(offer, 'vendor')
	const made = [textOf(offer, 'typePrefix'), vendor, textOf(offer, 'model')].filter(Boolean).join(' ')
	const pictures = childrenOf(offer, 'picture').map(({ text }) => text.trim())
	const param = (name: RegExp) =>
		childrenOf(offer, 'param')
			.find(({ attributes }) => name.test(attributes.name ?? ''))
			?.text.trim() ?? ''
	return {
		id,
		name: textOf(offer, 'name') || made,
		vendor,
		vendorCode: textOf(offer, 'vendorCode') || id,
		barcode: textOf(offer, 'barcode'),
		price: withCurrency(textOf(offer, 'price'), textOf(offer, 'currencyId')),
		oldprice: withCurrency(textOf(offer, 'oldprice'), textOf(offer, 'currencyId')),
		quantity: quantityOf(offer),
		category: path.at(-1) ?? '',
		categoryPath: path.join(' / '),
		description: textOf(offer, 'description'),
		age: ageOf(offer) || param(/^возраст/i),
		material: param(/^(?:материал|состав)/i),
		country: textOf(offer, 'country_of_origin') || param(/^страна/i),
		url: textOf(offer, 'url'),
		picture: pictures.join(' '),
	}
}

function quantityOf(offer: XmlElement): string {
	const told = textOf(offer, 'count', 'quantity', 'stock_quantity', 'quantity_in_stock')
	return told || (offer.attributes.available ?? '')
}

function ageOf(offer: XmlElement): string {
	const [age] = childrenOf(offer, 'age')
	const isInMonths = age?.attributes.unit === 'month'
	return age && age.text.trim() !== '' ? `${age.text.trim()}${isInMonths ? ' мес' : ''}` : ''
}

const mostLevels = 20

/** Names from the root down; categories that are each other's parents end. */
function pathOf(categories: Categories, id: string): string[] {
	const path: string[] = []
	let category = categories.get(id)
	while (category && path.length < mostLevels) {
		path.unshift(category.name)
		category = categories.get(category.parentId)
	}
	return path
}
