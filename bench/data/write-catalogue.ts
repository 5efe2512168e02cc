import { csvLine, csvMark } from '../../server/catalog/csv.ts'
import { fileOnDisk } from '../../server/catalog/import/file-source.ts'
import { openCatalogueFile } from '../../server/catalog/import/files/open-catalogue-file.ts'
import { writeWorkbook } from '../../server/catalog/write-workbook.ts'
import { generateProducts } from './generate-products.ts'
import { seededRandom } from './seeded-random.ts'

export const writtenFormats = ['csv', 'xlsx', 'yml'] as const

export type WrittenFormat = (typeof writtenFormats)[number]

interface WrittenProduct {
	readonly title: string
	readonly category: string
	readonly brand: string
	readonly barcode: string
	readonly sku: string
	readonly price: number
	readonly quantity: number
}

const columns = ['title', 'category', 'brand', 'barcode', 'sku', 'price', 'quantity'] as const

/** The given catalogue with made-up prices and stock, or generated products. */
export async function listWritten(path: string | undefined, rows: number): Promise<WrittenProduct[]> {
	if (path === undefined)
		return [...generateProducts(rows)].map(({ title, category, brand = '', barcode = '', sku, price, quantity }) => ({
			...{ title, category, brand, barcode, sku, price, quantity },
		}))
	const random = seededRandom(1)
	const file = await openCatalogueFile(await fileOnDisk(path))
	const products: WrittenProduct[] = []
	for await (const { line, fields } of file.rows) {
		const cell = (field: 'title' | 'category' | 'brand' | 'barcode') => fields[file.columns[field] ?? -1]?.trim() ?? ''
		products.push({
			...{
				title: cell('title'),
				category: cell('category') || 'Игрушки',
				brand: cell('brand'),
				barcode: cell('barcode'),
			},
			...{ sku: `W-${line}`, price: 490 + Math.floor(random() * 20_000), quantity: Math.floor(random() * 60) },
		})
		if (products.length === rows) break
	}
	file.close()
	return products
}

export async function writeCatalogue(format: WrittenFormat, products: readonly WrittenProduct[]): Promise<Buffer> {
	if (format === 'yml') return Buffer.from(writeYml(products))
	const rows = products.map((product) => columns.map((column) => product[column]))
	if (format === 'csv')
		return Buffer.from(csvMark + csvLine([...columns]) + rows.map((row) => csvLine(row.map(String))).join(''))
	async function* pages() {
		yield [columns]
		yield rows
	}
	const chunks: Uint8Array[] = []
	for await (const chunk of writeWorkbook(pages(), [16, 16, 48])) chunks.push(chunk)
	return Buffer.concat(chunks)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeXml(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
}

function writeYml(products: readonly WrittenProduct[]): string {
	const categories = [...new Set(products.map(({ category }) => category))]
	const places = new Map(categories.map((category, place) => [category, place + 1]))
	const listed = categories.map(
		(category) => `<category id="${places.get(category)}">${escapeXml(category)}</category>`,
	)
	const offers = products.map(
		({ title, category, brand, barcode, sku, price, quantity }) =>
			`<offer id="${sku}" available="true"><price>${price}</price><currencyId>KZT</currencyId><categoryId>${places.get(category)}</categoryId>` +
			`<name>${escapeXml(title)}</name><vendor>${escapeXml(brand)}</vendor><vendorCode>${sku}</vendorCode><barcode>${barcode}</barcode><count>${quantity}</count></offer>`,
	)
	return `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog><shop><categories>${listed.join('\n')}</categories>\n<offers>\n${offers.join('\n')}\n</offers></shop></yml_catalog>`
}
