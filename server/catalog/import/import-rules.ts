import type { ImportChoice } from '#contract/imports.ts'
import type { CategoryPath } from './columns.ts'
import { mostUnpackedBytes } from './files/catalogue-file.ts'
import type { ImportOptions } from './import-products.ts'
import type { ImportRow } from './queries.ts'

/** How a choice reads the rows of its file. */
export function rulesOf(choice: ImportChoice, columns: ImportRow['columns']) {
	return {
		columns: choice.columns,
		categoryPath: categoryPathOf(choice, columns),
		categories: choice.categories && new Map(Object.entries(choice.categories)),
		tidyTitles: choice.tidyTitles,
		rates: choice.rates,
		currency: currencyOf(choice),
		markup: choice.markup,
	}
}

/** All of them, for the import of a file. */
export function optionsOf({ choice, columns }: Pick<ImportRow, 'choice' | 'columns'>): ImportOptions {
	return {
		...rulesOf(choice, columns),
		headLine: choice.headLine,
		delimiter: choice.delimiter,
		mostBytes: mostUnpackedBytes,
		defaults: { price: choice.price, quantity: choice.quantity, category: choice.category || undefined },
	}
}

/** The one that the shopkeeper sets a rate for. */
function currencyOf({ rates = {} }: ImportChoice): string | undefined {
	const [currency, ...others] = Object.keys(rates)
	return others.length === 0 ? currency : undefined
}

function categoryPathOf(
	{ categoryPath, columns: { category } }: ImportChoice,
	columns: ImportRow['columns'],
): CategoryPath | undefined {
	if (categoryPath === undefined || category === undefined) return undefined
	return { separator: findSeparator(columns[category]?.samples ?? []), part: categoryPath === 'first' ? 1 : -1 }
}

const separators = ['>', '/', '|', '»', '→', '\\']

function findSeparator(samples: readonly string[]): string {
	const counted = separators.map((separator) => ({
		separator,
		count: samples.filter((sample) => sample.includes(separator)).length,
	}))
	const most = Math.max(...counted.map(({ count }) => count))
	return counted.find(({ count }) => count === most)?.separator ?? '/'
}
