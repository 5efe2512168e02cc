import type { Database } from '../../../platform/database.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { mapColumns } from '../columns.ts'
import { fileOnDisk } from '../file-source.ts'
import { readHead } from '../files/read-head.ts'
import type { ImportOptions } from '../import-products.ts'
import { optionsOf } from '../import-rules.ts'
import { findKept, findSupplierOf, placeChoice } from '../suppliers.ts'

interface Given {
	readonly path: string
	readonly supplier: string
	readonly options: ImportOptions
}

/** What is kept for a supplier, for a file of theirs, where the options say nothing else. Throws a `StartupError`. */
export async function withKept(db: Database, { path, supplier: name, options }: Given): Promise<ImportOptions> {
	const kept = await findKept(db, name)
	if (!kept) throw new StartupError(`--supplier ${name}: the shop knows no supplier of this name`)
	const { names, head } = await readHead(await fileOnDisk(path), { ...kept.choice, ...options })
	const choice = placeChoice(kept, { names, ...head })
	const all = optionsOf({ choice, columns: head.columns })
	const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
	const { price, category } = options.defaults
	return {
		...all,
		...given,
		columns: mapColumns({ header: names, columns: choice.columns }, options.chosenColumns),
		defaults: {
			...all.defaults,
			...(price !== undefined && { price }),
			...(category !== undefined && { category }),
			...(options.defaults.quantity > 0 && { quantity: options.defaults.quantity }),
		},
		supplier: await findSupplierOf(db, { ...choice, supplier: name }),
	}
}
