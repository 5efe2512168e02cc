import type { FileRow } from './catalogue-file.ts'
import { childrenOf, readRecords, textOf, type XmlElement } from './xml-records.ts'

/** What the rows of a feed for Google or Facebook hold, as the names of columns. */
export const merchantColumns = [
	'id',
	'title',
	'description',
	'brand',
	'gtin',
	'mpn',
	'price',
	'sale_price',
	'quantity',
	'category',
	'product_type',
	'age',
	'material',
	'link',
	'image_link',
	// Choices keep the places of columns, so later ones come last.
	'sale_price_effective_date',
] as const

const records = new Set(['item', 'entry'])

/** The items of an RSS or Atom feed for Google Merchant or Facebook. Throws a `CatalogueFileError`. */
export async function* readMerchantFeed(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
	for await (const item of readRecords(text, records)) {
		const row = readItem(item)
		yield { line: item.line, fields: merchantColumns.map((column) => row[column]) }
	}
}

function readItem(item: XmlElement): Record<(typeof merchantColumns)[number], string> {
	const pictures = [...childrenOf(item, 'image_link'), ...childrenOf(item, 'additional_image_link')]
	const path = textOf(item, 'product_type')
	return {
		id: textOf(item, 'id'),
		title: textOf(item, 'title'),
		description: textOf(item, 'description', 'summary', 'content'),
		brand: textOf(item, 'brand'),
		gtin: textOf(item, 'gtin'),
		mpn: textOf(item, 'mpn'),
		price: textOf(item, 'price'),
		sale_price: textOf(item, 'sale_price'),
		sale_price_effective_date: textOf(item, 'sale_price_effective_date'),
		quantity: textOf(item, 'quantity_to_sell_on_facebook', 'inventory', 'quantity', 'availability'),
		category: path.split('>').at(-1)?.trim() ?? '',
		product_type: path,
		age: ageOf(textOf(item, 'age_group')),
		material: textOf(item, 'material'),
		link: textOf(item, 'link'),
		image_link: pictures.map(({ text: address }) => address.trim()).join(' '),
	}
}

const ages: Readonly<Record<string, string>> = { newborn: '0', infant: '0', toddler: '1', kids: '5' }

function ageOf(group: string): string {
	return ages[group] ?? ''
}
