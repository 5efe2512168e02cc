import type { FileRow } from './catalogue-file.ts'
import { bareName } from './column-names.ts'
import { countCharacters, cutText, makeKeeper } from './keep-text.ts'
import { longestShared, type Rows, titleWith } from './shop-variants.ts'

/** Where an export of WooCommerce, in English or Russian, has what tells variations apart and what they take from their product. */
interface Places {
	readonly id: number
	readonly type: number
	readonly sku: number
	readonly title: number
	readonly parent: number
	readonly category: number
	readonly published: number
	readonly shared: readonly number[]
	readonly attributes: readonly { readonly name: number; readonly value: number }[]
}

const sharedName =
	/^(?:categories|категории|description|описание|shortdescription|краткоеописание|brands?|бренды?|images|изображения)$/
const attributeName = /^(?:attribute(\d+)name|(?:название|имя)атрибута(\d+))$/
const attributeValue = /^(?:attribute(\d+)values?|значени(?:е|я|ея)атрибут(?:а|ов)(\d+))$/

/** A product with variations has its texts and categories, each variation its price and stock; of several categories the first counts. */
export function findWooReader(header: readonly string[]): ((rows: Rows) => Rows) | undefined {
	const places = findPlaces(header)
	return places && ((rows) => variationsOf(rows, places))
}

function findPlaces(header: readonly string[]): Places | undefined {
	const bare = header.map(bareName)
	const find = (...names: readonly string[]) => bare.findIndex((name) => names.includes(name))
	const numberOf = (name: string, form: RegExp) => form.exec(name)?.slice(1).find(Boolean)
	const places = {
		id: find('id'),
		type: find('type', 'тип'),
		sku: find('sku', 'артикул'),
		title: find('name', 'имя'),
		parent: find('parent', 'родительский', 'родитель'),
		category: find('categories', 'категории'),
		published: find('published', 'опубликован'),
	}
	if ([places.type, places.title, places.parent, places.category].includes(-1)) return undefined
	const attributes = bare.flatMap((name, place) => {
		const number = numberOf(name, attributeName)
		const value = bare.findIndex((other) => number !== undefined && numberOf(other, attributeValue) === number)
		return value === -1 ? [] : [{ name: place, value }]
	})
	const shared = bare.flatMap((name, place) => (sharedName.test(name) ? [place] : []))
	return { ...places, shared, attributes }
}

const bytesOfParent = 500
const mostWaiting = 5_000

interface Parent {
	readonly row: FileRow
	hasVariations: boolean
}

async function* variationsOf(rows: Rows, places: Places): AsyncGenerator<FileRow> {
	const { spend } = makeKeeper()
	const parents = makeParents(places, spend)
	const waiting: FileRow[] = []
	for await (const row of rows) {
		const types = (row.fields[places.type] ?? '').toLowerCase().split(/,\s*/)
		if (types.includes('variable')) {
			parents.add(row)
			continue
		}
		const isVariation = types.includes('variation')
		const parent = isVariation ? parents.take(row) : undefined
		// Its product may stand below it.
		if (isVariation && !parent && waiting.length < mostWaiting) {
			spend(bytesOfParent + 2 * countCharacters(row))
			waiting.push(row)
			continue
		}
		yield withFirstCategory(parent ? ofParent(row, parent, places) : row, places)
	}
	for (const row of waiting) {
		const parent = parents.take(row)
		yield withFirstCategory(parent ? ofParent(row, parent, places) : row, places)
	}
	// What has no variations is told.
	for (const row of parents.listAlone()) yield withFirstCategory(row, places)
}

function makeParents({ sku, id, parent: parentPlace }: Places, spend: (bytes: number) => void) {
	const all: Parent[] = []
	const parents = new Map<string, Parent>()
	return {
		add(row: FileRow) {
			const kept = { ...row, fields: row.fields.map((field) => cutText(field, longestShared)) }
			spend(bytesOfParent + 2 * countCharacters(kept))
			const parent = { row: kept, hasVariations: false }
			const ownId = (row.fields[id] ?? '').trim()
			const keys = [(row.fields[sku] ?? '').trim(), ownId && `id:${ownId}`]
			all.push(parent)
			for (const key of keys.filter(Boolean)) parents.set(key, parent)
		},
		take(variation: FileRow): FileRow | undefined {
			const found = parents.get((variation.fields[parentPlace] ?? '').trim())
			if (found) found.hasVariations = true
			return found?.row
		},
		listAlone: () => all.filter((one) => !one.hasVariations).map(({ row }) => row),
	}
}

function ofParent(row: FileRow, parent: FileRow, { shared, title, published, attributes }: Places): FileRow {
	const fields = [...row.fields]
	for (const place of shared) fields[place] = fields[place] || (parent.fields[place] ?? '')
	if ((parent.fields[published] ?? '1').trim() !== '1') fields[published] = parent.fields[published] ?? ''
	const own = (fields[title] ?? '').trim()
	const name = (parent.fields[title] ?? '').trim()
	if (own === '' || own === name) fields[title] = titleWith(name, optionsOf(fields, attributes))
	return { ...row, fields }
}

function optionsOf(fields: readonly string[], attributes: Places['attributes']): [string, string][] {
	return attributes.map(({ name, value }) => [fields[name] ?? '', fields[value] ?? ''])
}

/** `Игрушки > Куклы` of `Игрушки > Куклы, Новинки`; a comma of a name is written `\,`. */
function withFirstCategory(row: FileRow, { category }: Places): FileRow {
	const fields = [...row.fields]
	const [first = ''] = (fields[category] ?? '').split(/(?<!\\),/)
	if (first !== '') fields[category] = first.replaceAll('\\,', ',').trim()
	return { ...row, fields }
}
