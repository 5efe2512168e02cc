import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import { type CatalogueFile, CatalogueFileError } from './files/catalogue-file.ts'
import { bareName } from './files/column-names.ts'
import { copyText, cutText } from './files/keep-text.ts'

export type ColumnMap = Readonly<Partial<Record<ImportField, number>>>

/** A header, or '' to skip the field. */
export type ChosenColumns = Readonly<Partial<Record<ImportField, string>>>

export interface CategoryPath {
	readonly separator: string
	/** 1 is the first part, -1 the last. */
	readonly part: number
}

type NamedColumns = Pick<CatalogueFile, 'header' | 'columns'>

/** Chosen columns win over guesses. Throws a `CatalogueFileError`. */
export function mapColumns({ header, columns: guessed }: NamedColumns, chosen: ChosenColumns = {}): ColumnMap {
	const found = importFields.flatMap((field): [ImportField, number][] => {
		const choice = chosen[field]
		if (choice === '') return []
		const index = choice === undefined ? guessed[field] : findChosen(header, choice)
		return index === undefined ? [] : [[field, index]]
	})
	const columns: ColumnMap = Object.fromEntries(found)
	if (columns.title === undefined) throw new CatalogueFileError('no_title_column', { subject: header.join(', ') })
	return columns
}

function findChosen(header: readonly string[], choice: string): number {
	const exact = header.indexOf(choice.trim())
	const index = exact === -1 ? header.map(bareName).indexOf(bareName(choice)) : exact
	if (index === -1) throw new CatalogueFileError('unknown_column', { subject: choice })
	return index
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
	const head = end > limit / 2 ? cut.slice(0, end) : cutText(text, limit)
	return copyText(head.replace(/[\s,;:(«"/–—-]+$/u, '') || head)
}

/** What the columns of a program say of products that it does not show. */
const unpublished: Readonly<Record<string, readonly string[]>> = {
	status: ['draft', 'archived', 'unlisted', 'удален'],
	published: ['false', '0', '-1'],
	publishedononlinestore: ['false'],
	опубликован: ['0', '-1'],
	видимостьнавитрине: ['скрыт'],
}

/** Finds what a row says of a product that is not shown; `undefined` of one that is. */
export function makePublishedCheck(header: readonly string[]): (fields: readonly string[]) => string | undefined {
	const places = header.map((name) => unpublished[bareName(name)])
	return (fields) => fields.find((field, place) => places[place]?.includes(field.trim().toLowerCase()))
}
