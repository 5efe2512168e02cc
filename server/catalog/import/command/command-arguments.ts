import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Markup, roundings } from '#contract/imports.ts'
import { invariant } from '#contract/invariant.ts'
import { limits } from '#contract/limits.ts'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import { tenge } from '#contract/values/tenge.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import type { CategoryPath, ChosenColumns } from '../columns.ts'
import { encodings } from '../files/catalogue-file.ts'
import type { ImportOptions } from '../import-products.ts'

export const importUsage = `Usage: npm run import -- FILE [options]

Brings a catalogue file into the shop: XLSX, CSV, TSV, YML, CommerceML, feeds for Google and Facebook, plain, gzip or ZIP. Products are found again by barcode, then by SKU, then by
a key made of the title; the same file again changes nothing. An empty cell changes nothing; a column the file does not
have leaves products in the shop as they are. Columns with usual names in English, Russian or Kazakh are recognised.

  --map FIELD=COLUMN        which column is what, as often as needed; FIELD= leaves a field out. Fields:
                            ${importFields.join(' ')}
  --default-price TENGE     the price of new products the file gives none
  --default-quantity N      the stock of new products the file gives none (0)
  --default-category NAME   the category of new products the file gives none
  --category-separator TEXT the category is a path such as 'Toys > Cars'; the part taken from it:
  --category-part PART      last (default), last-but-one, or its number, 1 being the first
  --rate CURRENCY=TENGE     what one of another currency costs, as RUB=5.6; without it such prices are refused
  --supplier NAME           whose file it is: what is kept for this supplier counts where no option says otherwise, and the
                            shop compares the file with the last one, as on the page of suppliers
  --markup PERCENT          added to the prices of the file, which are what the shop pays
  --rounding N              raises prices to a multiple of 1, 10 or 100, or to one that ends in 90 (1)
  --least TENGE             no price becomes lower
  --category FROM=TO        a category of the file becomes another one of the shop, as often as needed
  --head-line N             the line of the column names, 0 for none (recognised)
  --tidy-titles             makes titles readable: no shouting, article numbers or numbers of a carton (with --dry-run
                            it shows what it would do)
  --encoding NAME           ${encodings.join(', ')} (recognised)
  --delimiter NAME          tab, semicolon, comma, or the character itself (recognised)
  --report FILE             writes every refused, shortened or rounded row into a CSV file
  --dry-run                 only shows what would change
`

export interface ImportArguments {
	readonly path: string
	readonly reportPath: string | undefined
	/** Whose file it is. */
	readonly supplier: string | undefined
	/** Those that are given. */
	readonly options: ImportOptions
}

const known = {
	map: { type: 'string', multiple: true },
	'default-price': { type: 'string' },
	'default-quantity': { type: 'string' },
	'default-category': { type: 'string' },
	'category-separator': { type: 'string' },
	'category-part': { type: 'string' },
	rate: { type: 'string', multiple: true },
	supplier: { type: 'string' },
	markup: { type: 'string' },
	rounding: { type: 'string' },
	least: { type: 'string' },
	category: { type: 'string', multiple: true },
	'head-line': { type: 'string' },
	'tidy-titles': { type: 'boolean' },
	encoding: { type: 'string' },
	delimiter: { type: 'string' },
	report: { type: 'string' },
	'dry-run': { type: 'boolean' },
} as const

/** Paths are relative to `folder`. Throws an error that says what is wrong, a `StartupError` where the usage is no help. */
export function parseImportArguments(args: string[], folder: string): ImportArguments {
	const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true })
	const [path, ...more] = positionals
	if (path === undefined || more.length > 0) throw new Error('Name one file to import')
	const report = values.report
	return {
		path: resolve(folder, path),
		reportPath: report && resolve(folder, report),
		supplier: values.supplier?.trim(),
		options: {
			chosenColumns: Object.fromEntries((values.map ?? []).map(parseChoice)) satisfies ChosenColumns,
			encoding: values.encoding === undefined ? undefined : parseEncoding(values.encoding),
			delimiter: values.delimiter === undefined ? undefined : parseDelimiter(values.delimiter),
			categoryPath: parseCategoryPath(values['category-separator'], values['category-part']),
			tidyTitles: values['tidy-titles'],
			...parseMarkup(values),
			...(values.category && { categories: new Map(values.category.map(parseCategoryChange)) }),
			...(values.rate && { rates: Object.fromEntries(values.rate.map(parseRate)) }),
			...(values['head-line'] !== undefined && { headLine: parseNumber('--head-line', values['head-line'], [0, 60]) }),
			defaults: {
				price: parseNumber('--default-price', values['default-price'], [1, 10 ** limits.productPriceDigits - 1]),
				quantity: parseNumber('--default-quantity', values['default-quantity'], [0, 99_999]) ?? 0,
				category: parseCategory(values['default-category']),
			},
			isDryRun: values['dry-run'],
		},
	}
}

function parseChoice(text: string): [ImportField, string] {
	const [name, ...column] = text.split('=')
	invariant(name !== undefined, 'a split text has a first part')
	const field = importFields.find((field) => field.toLowerCase() === name.replace(/[-_]/g, '').toLowerCase())
	if (field && text.includes('=')) return [field, column.join('=')]
	throw new StartupError(`--map ${text}: write FIELD=COLUMN, FIELD being one of ${importFields.join(', ')}`)
}

interface MarkupValues {
	readonly markup?: string | undefined
	readonly rounding?: string | undefined
	readonly least?: string | undefined
}

function parseMarkup({ markup, rounding = '1', least }: MarkupValues): { markup?: Markup } {
	if (markup === undefined && rounding === '1' && least === undefined) return {}
	const percent = /^\d{1,4}(?:[.,]\d+)?$/.test(markup ?? '0') ? Number((markup ?? '0').replace(',', '.')) : Number.NaN
	if (!(percent <= limits.importMarkup))
		throw new StartupError(`--markup must be a percentage from 0 to ${limits.importMarkup}`)
	const rounded = roundings.find((one) => one === rounding)
	if (!rounded) throw new StartupError(`--rounding must be one of ${roundings.join(', ')}`)
	const lowest = parseNumber('--least', least, [1, 10 ** limits.productPriceDigits - 1])
	return { markup: { percent, rounding: rounded, ...(lowest !== undefined && { least: tenge.parse(lowest) }) } }
}

function parseCategoryChange(text: string): [string, string] {
	const end = text.lastIndexOf('=')
	const [from, to] = [text.slice(0, Math.max(end, 0)).trim(), text.slice(end + 1).trim()]
	if (from && to && to.length <= limits.productCategory) return [from, to]
	throw new StartupError(`--category ${text}: write FROM=TO, TO with 1 to ${limits.productCategory} characters`)
}

function parseRate(text: string): [string, number] {
	const [, currency, rate] = /^([A-Z]{3})=(\d{1,6}(?:\.\d+)?)$/.exec(text) ?? []
	if (currency !== undefined && Number(rate) > 0) return [currency, Number(rate)]
	throw new StartupError(`--rate ${text}: write CURRENCY=TENGE, as RUB=5.6`)
}

function parseNumber(name: string, text: string | undefined, [least, most]: [number, number]): number | undefined {
	if (text === undefined) return undefined
	const number = Number(text)
	if (/^\d+$/.test(text) && number >= least && number <= most) return number
	throw new StartupError(`${name} must be a whole number from ${least} to ${most}`)
}

function parseEncoding(name: string) {
	const bare = name
		.toLowerCase()
		.replace(/^(cp|win)-?(?=1251)/, 'windows-')
		.replace(/^utf(?=8|16)/, 'utf-')
	const encoding = encodings.find((encoding) => encoding === bare)
	if (encoding) return encoding
	throw new StartupError(`--encoding must be one of ${encodings.join(', ')}`)
}

function parseDelimiter(name: string): string {
	const named = { tab: '\t', '\\t': '\t', semicolon: ';', comma: ',' }
	const delimiter = Object.entries(named).find(([key]) => key === name)?.[1] ?? name
	if (delimiter.length === 1 && !/["\r\n]/.test(delimiter)) return delimiter
	throw new StartupError('--delimiter must be tab, semicolon, comma or one character')
}

function parseCategory(text: string | undefined): string | undefined {
	if (text === undefined || (text.trim() && text.trim().length <= limits.productCategory)) return text?.trim()
	throw new StartupError(`--default-category must have 1 to ${limits.productCategory} characters`)
}

function parseCategoryPath(separator: string | undefined, part = 'last'): CategoryPath | undefined {
	if (!separator) return undefined
	if (part === 'last') return { separator, part: -1 }
	if (part === 'last-but-one') return { separator, part: -2 }
	if (/^[1-9]\d?$/.test(part)) return { separator, part: Number(part) }
	throw new StartupError('--category-part must be last, last-but-one or a number from 1')
}
