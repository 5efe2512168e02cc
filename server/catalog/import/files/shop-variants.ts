import { limits } from '#contract/limits.ts'
import { shortenText } from '../columns.ts'
import type { FileRow } from './catalogue-file.ts'
import { bareName } from './column-names.ts'
import { countCharacters, cutText } from './keep-text.ts'

export type Rows = AsyncIterable<FileRow>

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
const mostCharacters = 1_000_000

// Of a text that each variant repeats, with the marks of its HTML.
export const longestShared = 50_000

// Whatever its options are.
const shortestTitle = 30
const longestOption = 100

/**
 * An export of Shopify has a row for each variant and each further picture of a product, and its title, texts and status in the first
 * one alone. Each variant becomes a row of its own: the options stand in its title.
 */
export function findVariantReader(header: readonly string[]): ((rows: Rows) => Rows) | undefined {
	const places = findPlaces(header)
	return places && ((rows) => variantsOf(rows, places))
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

/** What the rows below a title share. */
interface Product {
	readonly first: FileRow
	readonly pictures: Set<string>
	/** Rows that wait until all pictures are known, or until they fill too much. */
	readonly variants: FileRow[]
	characters: number
	isListed: boolean
}

async function* variantsOf(rows: Rows, places: Places): AsyncGenerator<FileRow> {
	let product: Product | undefined
	for await (const row of rows) {
		const isNext = titleOf(row, places) !== '' || !product || !isSameHandle(row, product.first, places)
		if (product && (isNext || isFull(product))) yield* listVariants(product, places)
		// Without a title of its own or above it the row is refused as it stands.
		if (isNext && titleOf(row, places) === '') {
			product = undefined
			yield row
			continue
		}
		if (!product || isNext) product = { first: row, pictures: new Set(), variants: [], characters: 0, isListed: false }
		addRow(product, row, places)
	}
	if (product) yield* listVariants(product, places)
}

const titleOf = ({ fields }: FileRow, { title }: Places) => (fields[title] ?? '').trim()

function isSameHandle(row: FileRow, other: FileRow, { handle }: Places): boolean {
	const [own, above] = [row, other].map(({ fields }) => (fields[handle] ?? '').trim())
	return own !== '' && own === above
}

const isFull = ({ variants, characters }: Product) => variants.length >= mostRows || characters >= mostCharacters

function addRow(product: Product, row: FileRow, places: Places): void {
	const picture = row.fields[places.picture] ?? ''
	const { pictures } = product
	if (picture !== '' && picture.length <= limits.importLink && pictures.size < limits.productPictures)
		pictures.add(picture)
	if (!isVariant(row, places)) return
	product.variants.push(row)
	product.characters += countCharacters(row)
}

/** Each only when it is asked for: together they are far longer than the file. */
function* listVariants(product: Product, places: Places): Generator<FileRow> {
	const { variants, first, isListed } = product
	const listed = variants.length > 0 || isListed ? variants.splice(0) : [first]
	product.characters = 0
	product.isListed = true
	for (const row of listed) yield toRow(row, product, places)
}

function isVariant({ fields }: FileRow, { own }: Places): boolean {
	return [...own].some((place) => (fields[place] ?? '').trim() !== '')
}

function toRow(row: FileRow, { first, pictures }: Product, places: Places): FileRow {
	const { title, picture, ownPicture, own } = places
	const width = Math.max(row.fields.length, first.fields.length)
	const fields = Array.from({ length: width }, (_, place) => {
		const mine = row.fields[place] ?? ''
		return own.has(place) || mine !== '' ? mine : cutText(first.fields[place] ?? '', longestShared)
	})
	fields[title] = titleWith(titleOf(first, places), optionsOf(row, first, places))
	const all = [row.fields[ownPicture] ?? '', ...pictures].filter(Boolean)
	if (picture !== -1) fields[picture] = [...new Set(all)].join(' ')
	return { ...row, fields }
}

/** A product without variants has none. */
function optionsOf({ fields }: FileRow, first: FileRow, { options }: Places): [string, string][] {
	return options.map(({ name, value }) => {
		const named = (first.fields[name] ?? '').trim()
		const chosen = (fields[value] ?? '').trim()
		return [named === 'Title' ? '' : named, chosen === 'Default Title' ? '' : chosen]
	})
}

/** `Кукла (Цвет: розовая, Размер: S)`, as long as a title may be, so that variants of a long one stay apart. */
export function titleWith(title: string, options: readonly (readonly [name: string, value: string])[]): string {
	const told = options
		.map((texts) => texts.map((text) => cutText(text.trim(), longestOption)))
		.flatMap(([name, value]) => (value ? [name ? `${name}: ${value}` : value] : []))
	if (told.length === 0) return title
	const all = `(${told.join(', ')})`
	return `${shortenText(title, Math.max(limits.productTitle - all.length - 1, shortestTitle))} ${all}`
}
