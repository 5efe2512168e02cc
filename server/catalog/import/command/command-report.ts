import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { limits } from '#contract/limits.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { guardFormula } from '../../csv.ts'
import type { CatalogueFileError } from '../files/catalogue-file.ts'
import type { Doubt, ImportRemark, PassedOverSale, PlannedChange } from '../import-outcome.ts'

type Refusal = Extract<ImportRemark, { outcome: 'refused' }>

const refusals: Readonly<Record<Refusal['reason'], (detail: string) => string>> = {
	field_count: (detail) => `it has ${detail.replace('/', ' fields where the header has ')}`,
	row_cut: () => 'the file breaks off in it, without its last fields and its line end',
	title_missing: () => 'it has no title',
	unpublished: (status) => `its program does not show it ('${status}')`,
	price_missing: () => 'a new product without a price (--default-price gives it one)',
	category_missing: () => 'a new product without a category (--default-category gives it one)',
	price_unreadable: (text) => `price '${text}' is not a sum in tenge`,
	price_currency: (text) => `price '${text}' is not in tenge: give a rate with --rate`,
	price_ambiguous: (text) => `price '${text}' can be read as thousands or as a fraction`,
	price_zero: () => 'a price of 0',
	price_too_high: (text) => `price '${text}' is above 9,999,999`,
	quantity_unreadable: (text) => `quantity '${text}' is not a number of pieces`,
	quantity_too_high: (text) => `quantity '${text}' is above 99,999`,
	sale_day_unreadable: () => 'the days of its sale cannot be read: write 2026-11-30',
	sale_too_long: () => `its sale ends more than ${limits.saleDays} days from now`,
	stock_rule_unreadable: (text) => `whether it is sold only in stock is 'yes' or 'no', not '${text}'`,
	key_damaged: (text) => `barcode '${text}' was rounded by a spreadsheet: format that column as text`,
	key_too_long: () => 'its barcode or SKU is longer than 64 characters',
	key_doubled: (codes) => `its code fits several products: ${codes}; correct the wrong code in the shop`,
	repeated_barcode: (line) => `the barcode of line ${line} again`,
	repeated_sku: (line) => `the SKU of line ${line} again`,
	repeated_title: (line) => `the title of line ${line} again, and neither has a barcode or SKU`,
	keys_disagree: () => 'its barcode is one product in the shop, its SKU another',
	repeated_product: () => 'an earlier line is the same product in the shop',
	hidden_product: () => 'this product was hidden in the shop',
	key_taken: () => 'another product got its barcode or SKU while the import ran',
	changed_meanwhile: () => 'this product was changed in the shop while the import ran',
}

const passedOverSales: Readonly<Record<PassedOverSale, (detail: string) => string>> = {
	sale_zero: () => 'a sale price of 0',
	sale_not_lower: (text) => `sale price '${text}' is not below the price`,
	sale_without_end: () => 'a sale without a last day',
	sale_span_unreadable: () => 'the days of its sale cannot be read',
}

const doubts: Readonly<Record<Doubt | 'check_digit', (detail: string) => string>> = {
	check_digit: (barcode) => `the last digit of barcode ${barcode} does not fit the others`,
	only_changes: () => 'the file holds changes alone: products that it does not list stay as they were',
	below_nothing: (stock) => `the stock ${stock} is below nothing: taken for none`,
	alike: (code) => `a new product whose code looks like ${code}`,
}

export function describeRemark(remark: ImportRemark): string {
	if (remark.outcome === 'refused') return refusals[remark.reason](remark.detail)
	if (remark.outcome === 'unreduced')
		return `${passedOverSales[remark.reason](remark.detail)}: imported without the sale`
	if (remark.outcome === 'doubted') return doubts[remark.doubt ?? 'check_digit'](remark.detail)
	if (remark.outcome === 'rounded') return `price ${remark.from} to ${remark.to}`
	if (remark.outcome === 'tidied') return `'${remark.from}' to '${remark.to}'`
	const length = `${remark.field} from ${remark.from} to ${remark.to} characters`
	if (remark.field === 'category') return `${length} (a path? --category-separator takes a part of it)`
	return remark.isKeptWhole ? `${length}; a new product has the whole of it as its description` : length
}

const problems: Readonly<Record<CatalogueFileError['problem'], (about: string, place: string) => string>> = {
	not_found: (path) => `There is no file ${path}`,
	not_readable: (path) => `The file ${path} cannot be read`,
	folder: (path) => `${path} is a folder: name a file`,
	empty: () => 'The file is empty',
	no_rows: () => 'The file has a header and no rows',
	no_products: () => 'The file holds no products',
	too_large: () =>
		'The file is too large (at most 512 MB unpacked, a million rows, 200,000 offers of CommerceML, 32 MB of an XLS): split it',
	too_many_columns: () => 'The file has too many columns',
	too_many_files: (count) => `The archive has too many files: ${count} (at most 2,000)`,
	no_file_inside: () => 'The archive holds no price list',
	several_files_inside: (count) => `The archive holds ${count} files: leave one, or the files of one CommerceML`,
	packed_twice: () => 'The archive holds another archive: unpack it',
	old_workbook: () => 'The file is an old workbook (.xls) that cannot be read: save it as .xlsx',
	locked: () => 'The file has a password: save it without one',
	unknown_format: (found) => `The file is no price list: it is ${found}`,
	broken_zip: () => 'The archive is broken',
	broken_workbook: () => 'The workbook is broken: it has no sheets',
	broken_xml: (_, place) => `The file is broken${place}: the XML there is wrong`,
	entities: () => 'The file declares XML entities, which are refused',
	too_deep: (_, place) => `The file is broken${place}: its elements are nested too deep`,
	binary: () => 'The file is no text in an encoding that can be recognised (--encoding names it)',
	broken_gzip: () => 'The file is broken: it cannot be unpacked to its end',
	broken_quotes: (_, place) => `The file is broken${place}: the line there never ends`,
	wrong_encoding: (_, place) =>
		`The file is broken${place}: the text there is not UTF-8 (--encoding names another encoding)`,
	no_title_column: (header) =>
		`No column is known as the title; the first line has: ${header} (use --map title=COLUMN)`,
	unknown_column: (name) => `The file has no column '${name}'`,
	no_price: () =>
		'The file has no column known as the price, and a product cannot be sold without one: name the column with --map price=COLUMN, or give every new product one price with --default-price TENGE',
	no_category: () =>
		'The file has no column known as the category: name it with --map category=COLUMN, or give every new product one category with --default-category NAME',
	import_running: () => 'Another import is running: wait until it has ended',
}

export function describeFileProblem({ problem, subject, line }: CatalogueFileError): string {
	return problems[problem](subject, line === undefined ? '' : ` at line ${line}`)
}

export function describePlanned({ title, before, after }: PlannedChange): string {
	if (!before) {
		const known = [after.category, after.price, after.quantity].filter((value) => value !== undefined)
		return `new: ${[title, ...known].join(' | ')}`
	}
	const fields = Object.entries(after).map(([field, value]) => {
		const old = Object.entries(before).find(([name]) => name === field)?.[1]
		return `${field} ${old ?? 'nothing'} → ${value}`
	})
	return `${title}: ${fields.join(', ')}`
}

interface ImportReport {
	finish(remarks: readonly ImportRemark[]): void
	giveUp(): void
}

/** Opens before the import; replaces an older report only at the end. Throws a `StartupError`. */
export function writeImportReport(path: string, importedPath: string): ImportReport {
	if (resolve(path) === resolve(importedPath)) throw new StartupError('The report would overwrite the file to import')
	const partial = `${path}.new`
	const file = openForWriting(partial, path)
	return {
		finish(remarks) {
			writeSync(file, '\uFEFFline,sku/barcode,outcome,reason\n')
			for (const remark of [...remarks].sort((one, other) => one.line - other.line)) {
				const fields = [String(remark.line), remark.key, remark.outcome, describeRemark(remark)]
				writeSync(file, `${fields.map(quoteCommaField).join(',')}\n`)
			}
			closeSync(file)
			renameSync(partial, path)
		},
		giveUp() {
			closeSync(file)
			rmSync(partial, { force: true })
		},
	}
}

function openForWriting(partial: string, path: string): number {
	try {
		return openSync(partial, 'w')
	} catch (error) {
		throw new StartupError(`The report ${path} cannot be written: ${error instanceof Error ? error.message : error}`)
	}
}

function quoteCommaField(text: string): string {
	const harmless = guardFormula(text)
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
