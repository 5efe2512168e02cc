import { findCurrency, isCurrencyName } from '../read-price.ts'
import { CatalogueFileError, type FileRow, mostColumns } from './catalogue-file.ts'
import { findCurrencyAbove, type Head, isSameHead } from './find-head.ts'

export interface ListReader {
	readonly header: readonly string[]
	/** The column of the groups, if there are any. */
	readonly columns: { readonly category?: number }
	/** `above` are the rows above its names. */
	beginSheet(above: readonly FileRow[]): void
	read(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow>
}

interface ListBeginning {
	/** The rows above the names of the columns. */
	readonly above: readonly FileRow[]
	/** The first rows below them. */
	readonly beginning: readonly FileRow[]
	readonly isText: boolean
}

/** The name of the column that takes the rows of groups. */
const groupColumn = 'Группа'

/** And of the one that takes the groups above as well, where the sheet tells how deep they are. */
const pathColumn = 'categoryPath'

/** The name of the column that takes a currency told above the names of the columns. */
const currencyColumn = 'Валюта'

interface Group {
	readonly name: string
	readonly level: number
}

/** Reads a price list: rows with a name alone are groups and become the category of the rows below them; totals and repeated heads are left out. */
export function makeListReader(head: Head, { above, beginning, isText }: ListBeginning): ListReader {
	const width = head.header.length
	if (width > mostColumns) throw new CatalogueFileError('too_many_columns', { subject: String(width) })
	const products = beginning.filter((row) => !isTotal(row, head))
	const groupOf = makeGroupFinder(head, products)
	const groups = products.filter((row) => groupOf(row) !== undefined)
	// A title alone in a plain CSV may be a product with the price of the choice.
	const isPlain = isText && above.length === 0 && head.rowsAbove <= 1
	const areGroups = isPlain ? groups.length > 1 && groups[0] === products[0] : groups.length > 0
	const hasGroups = head.columns.category === undefined && areGroups
	const namesTell = head.header.some((name) => findCurrency(name) || isCurrencyName(name))
	const currency = namesTell ? undefined : findCurrencyAbove(above)
	const isForeign = currency !== undefined && currency !== 'KZT'
	const hasPaths = hasGroups && new Set(groups.map(({ level = 0 }) => level)).size > 1
	const groupColumns = hasGroups ? [groupColumn, ...(hasPaths ? [pathColumn] : [])] : []
	let path: Group[] = []
	let told = currency
	async function* read(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
		for await (const row of rows) {
			if (isTotal(row, head) || (head.line > 0 && isSameHead(head.header, row.fields))) continue
			const named = hasGroups ? groupOf(row) : undefined
			if (named !== undefined) {
				const { level = 0 } = row
				path = [...path.filter((upper) => upper.level < level), { name: named, level }]
				continue
			}
			const fields = Array.from({ length: width }, (_, place) => row.fields[place] ?? '')
			// What a row of a text has behind its columns is told.
			const behind = isText ? row.fields.slice(width) : []
			const names = path.map(({ name }) => name)
			const group = hasGroups ? [names.at(-1) ?? '', ...(hasPaths ? [names.join(' / ')] : [])] : []
			const added = [...group, ...(isForeign ? [told ?? ''] : [])]
			const currencies =
				isForeign || !told ? row.currencies : { ...fields.map((_, at) => row.currencies?.[at] ?? told) }
			yield { ...row, fields: [...fields, ...added, ...behind], currencies }
		}
	}
	return {
		header: [...head.header, ...groupColumns, ...(isForeign ? [currencyColumn] : [])],
		columns: hasGroups ? { category: width } : {},
		beginSheet(rows) {
			path = []
			told = namesTell ? undefined : (findCurrencyAbove(rows) ?? currency)
		},
		read,
	}
}

/** A name with a code is a product without a price, unless the list begins with such groups. */
function makeGroupFinder(head: Head, beginning: readonly FileRow[]): (row: FileRow) => string | undefined {
	const hasCode = ({ fields }: FileRow) => fields.filter((field) => field.trim() !== '').length > 1
	const named = beginning.filter((row) => nameAlone(row, head) !== undefined)
	const [first] = beginning.filter(({ fields }) => fields.some((field) => field.trim() !== ''))
	const haveCodes = first !== undefined && first === named[0] && hasCode(first) && named.filter(hasCode).length > 1
	return (row) => (hasCode(row) && !haveCodes ? undefined : nameAlone(row, head))
}

/** The text of a row without a price, stock or barcode, with one text, and a code at most beside it. */
function nameAlone({ fields }: FileRow, { columns: { title, sku, price } }: Head): string | undefined {
	if (title === undefined || price === undefined) return undefined
	const filled = fields.flatMap((field, place) => (field.trim() === '' ? [] : [place]))
	const named = filled.find((place) => place === title) ?? (filled.length === 1 ? filled[0] : undefined)
	if (named === undefined || named > Math.max(title, sku ?? 0)) return undefined
	if (filled.some((place) => place !== named && place !== sku)) return undefined
	const text = (fields[named] ?? '').replace(/\s+/g, ' ').trim()
	return /\p{L}/u.test(text) ? text : undefined
}

/** `Итого позиций: 4` without a title, code or category of its own; `Итого` alone or of something may stand beside a sum. */
function isTotal({ fields }: FileRow, { columns }: Head): boolean {
	const first = fields.findIndex((field) => field.trim() !== '')
	const [named, more = ''] =
		/^(?:итого|всего|барлығы|жиыны|total)(?:$|([\s:,.=–—-].*))/is.exec((fields[first] ?? '').trim()) ?? []
	const holds = (place = -1) => place !== first && (fields[place] ?? '').trim() !== ''
	const { title, category, sku, barcode, price } = columns
	if (named === undefined || [title, category, sku, barcode].some((place) => holds(place))) return false
	return isOfSums.test(more) || (holds(price) ? !/[^\s:]/.test(more) : tellsNumbersAlone(more))
}

const isOfSums =
	/^[\s:]*(?:по|позици[ияй]|товар\p{L}*|наименовани[ейя]|строк|штук|единиц|сумма|на\s+сумму|к\s+оплате|тауар\p{L}*|items|products|amount|sum)(?!\p{L})/iu

function tellsNumbersAlone(text: string): boolean {
	const words = text.match(/\p{L}+/gu) ?? []
	return words.every((word) => findCurrency(word) !== undefined || /^шт$/i.test(word))
}
