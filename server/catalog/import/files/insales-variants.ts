import type { FileRow } from './catalogue-file.ts'
import { bareName } from './column-names.ts'
import { cutText } from './keep-text.ts'
import { longestShared, type Rows, titleWith } from './shop-variants.ts'

const ownName =
	/^(?:idварианта|артикул|штрихкод|габаритыварианта|ценапродажи|стараяцена|ценазакупки|остаток|вес|изображенияварианта|свойство.*)$/
const levelName = /^(?:корневая|категория|подкатегория\d*)$/

interface Places {
	readonly id: number
	readonly title: number
	readonly pictures: number
	readonly ownPictures: number
	readonly placement: number
	/** Columns of categories, from the root down. */
	readonly levels: readonly number[]
	readonly own: ReadonlySet<number>
	readonly options: readonly { readonly name: string; readonly place: number }[]
}

/** An export of InSales has a row for each variant, whose properties go into the title, and its category in several columns. */
export function findInsalesReader(header: readonly string[]) {
	const places = findPlaces(header)
	return (
		places && { hasPaths: places.levels.length > 1 || places.placement !== -1, read: readerOf(header.length, places) }
	)
}

function findPlaces(header: readonly string[]): Places | undefined {
	const bare = header.map(bareName)
	const title = bare.indexOf('названиетовараилиуслуги')
	if (title === -1) return undefined
	const all = (form: RegExp) => bare.flatMap((name, place) => (form.test(name) ? [place] : []))
	const options = header.flatMap((name, place) => {
		const [, option] = /^\s*свойство:\s*(\S.*)$/i.exec(name) ?? []
		return option === undefined ? [] : [{ name: option, place }]
	})
	return {
		...{ id: bare.indexOf('idтовара'), title, placement: bare.indexOf('размещениенасайте') },
		...{ pictures: bare.indexOf('изображения'), ownPictures: bare.indexOf('изображенияварианта') },
		...{ levels: all(levelName), own: new Set(all(ownName)), options },
	}
}

const readerOf = (width: number, places: Places) =>
	async function* (rows: Rows): AsyncGenerator<FileRow> {
		let first: FileRow | undefined
		for await (const row of rows) {
			const id = (row.fields[places.id] ?? '').trim()
			if (!first || id === '' || id !== (first.fields[places.id] ?? '').trim()) first = row
			yield toRow(row, { first, width, places })
		}
	}

interface Shared {
	readonly first: FileRow
	readonly width: number
	readonly places: Places
}

/** Behind its own columns a row has the category and its path. */
function toRow(row: FileRow, { first, width, places }: Shared): FileRow {
	const { own, title, pictures, ownPictures, options } = places
	const fields = Array.from({ length: Math.max(width, row.fields.length) }, (_, place) => {
		const mine = row.fields[place] ?? ''
		return own.has(place) || mine !== '' ? mine : cutText(first.fields[place] ?? '', longestShared)
	})
	const chosen = options.map(({ name, place }): [string, string] => [name, fields[place] ?? ''])
	fields[title] = titleWith((fields[title] ?? '').trim(), chosen)
	if (pictures !== -1) fields[pictures] = [fields[ownPictures] ?? '', fields[pictures] ?? ''].filter(Boolean).join(' ')
	const path = pathOf(fields, places)
	return { ...row, fields: [...fields.slice(0, width), path.at(-1) ?? '', path.join(' / '), ...fields.slice(width)] }
}

/** Of several places in the shop, parted by `##`, the first. */
function pathOf(fields: readonly string[], { levels, placement }: Places): string[] {
	const found = levels.map((place) => (fields[place] ?? '').trim()).filter(Boolean)
	if (found.length > 0) return found
	const [first = ''] = (fields[placement] ?? '').split('##')
	return first
		.split('/')
		.map((part) => part.trim())
		.filter(Boolean)
}
