import type { FileRow } from './catalogue-file.ts'
import { bareName } from './column-names.ts'

type Rows = AsyncIterable<FileRow>

/** Where an export of Shopify, of either generation, has what its rows share and what tells variants apart. */
interface Places {
	readonly handle: number
	readonly title: number
	readonly picture: number
	readonly ownPicture: number
	readonly options: readonly { readonly name: number; readonly value: number }[]
	/** Of a variant; other columns belong to the product. */
	readonly own: ReadonlySet<number>
}

const ownNames =
	/^(?:variant|option\d|sku$|barcode$|price|compareatprice|costperitem|charget|taxcode|inventory|continueselling|weight|requiresshipping|fulfillment)/

// Shopify allows 2,048 variants.
const mostRows = 2_500

/**
 * An export of Shopify has a row for each variant and each further picture of a product, and its title, texts and status in the first
 * one alone. Each variant becomes a row of its own: the options stand in its title. Other tables stay as they are.
 */
export function readVariants(header: readonly string[], rows: Rows): Rows {
	const places = findPlaces(header)
	return places ? variantsOf(rows, places) : rows
}

function findPlaces(header: readonly string[]): Places | undefined {
	const bare = header.map(bareName)
	const find = (...names: readonly string[]) => bare.findIndex((name) => names.includes(name))
	const [handle, title] = [find('handle', 'urlhandle'), find('title')]
	const options = [1, 2, 3]
		.map((number) => ({ name: find(`option${number}name`), value: find(`option${number}value`) }))
		.filter(({ value }) => value !== -1)
	if (handle === -1 || title === -1 || options.length === 0) return undefined
	const picture = find('imagesrc', 'productimageurl')
	const ownPicture = find('variantimage', 'variantimageurl')
	const own = new Set(bare.flatMap((name, place) => (ownNames.test(name) ? [place] : [])))
	return { handle, title, picture, ownPicture, options, own }
}

async function* variantsOf(rows: Rows, places: Places): AsyncGenerator<FileRow> {
	let product: FileRow[] = []
	const handleOf = (row: FileRow | undefined) => row?.fields[places.handle]?.trim() ?? ''
	for await (const row of rows) {
		const [first] = product
		const belongs = first && handleOf(row) !== '' && handleOf(row) === handleOf(first) && !titleOf(row, places)
		if (!belongs || product.length === mostRows) {
			yield* listVariants(product, places)
			product = belongs && first ? [{ ...first, fields: withoutOwn(first, places) }] : []
		}
		product.push(row)
	}
	yield* listVariants(product, places)
}

const titleOf = ({ fields }: FileRow, { title }: Places) => (fields[title] ?? '').trim()

function withoutOwn({ fields }: FileRow, { own, picture }: Places): string[] {
	return fields.map((field, place) => (own.has(place) || place === picture ? '' : field))
}

function listVariants(rows: readonly FileRow[], places: Places): FileRow[] {
	const [first] = rows
	if (!first) return []
	// A first row without a title is refused as it stands.
	if (titleOf(first, places) === '') return [...rows]
	const pictures = rows.flatMap(({ fields }) => fields[places.picture] || [])
	const variants = rows.filter((row, place) => (place === 0 && rows.length === 1) || isVariant(row, places))
	return (variants.length > 0 ? variants : [first]).map((row) => toRow(row, { first, pictures, places }))
}

function isVariant({ fields }: FileRow, { own }: Places): boolean {
	return [...own].some((place) => (fields[place] ?? '').trim() !== '')
}

interface Product {
	readonly first: FileRow
	readonly pictures: readonly string[]
	readonly places: Places
}

function toRow(row: FileRow, { first, pictures, places }: Product): FileRow {
	const { title, picture, ownPicture, own } = places
	const width = Math.max(row.fields.length, first.fields.length)
	const fields = Array.from({ length: width }, (_, place) => {
		const mine = row.fields[place] ?? ''
		return own.has(place) || mine !== '' ? mine : (first.fields[place] ?? '')
	})
	fields[title] = [titleOf(first, places), optionsText(row, first, places)].filter(Boolean).join(' ')
	const all = [row.fields[ownPicture] ?? '', ...pictures].filter(Boolean)
	if (picture !== -1) fields[picture] = [...new Set(all)].join(' ')
	return { ...row, fields }
}

/** `(Цвет: красный, Размер: S)`; a product without variants has none. */
function optionsText({ fields }: FileRow, first: FileRow, { options }: Places): string {
	const texts = options.flatMap(({ name, value }) => {
		const chosen = (fields[value] ?? '').trim()
		if (chosen === '' || chosen === 'Default Title') return []
		const named = (first.fields[name] ?? '').trim()
		return named === '' || named === 'Title' ? [chosen] : [`${named}: ${chosen}`]
	})
	return texts.length === 0 ? '' : `(${texts.join(', ')})`
}
