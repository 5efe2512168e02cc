import type { z } from 'zod'
import type { ImportChoice } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { changeSupplier as contract, Supplier } from '#contract/supply/suppliers.ts'
import { hourMs } from '#contract/values/durations.ts'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { recordChange } from '../../audit/audit-log.ts'
import { type Database, isDuplicate } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import { faultText } from '../fetching/fault-text.ts'
import { checkPath, pathInFolder } from '../fetching/open-in-folder.ts'
import { checkLink, FetchError } from '../fetching/open-link.ts'
import { bareName } from '../import/files/column-names.ts'
import type { Dropped } from '../import/import-outcome.ts'
import { toDropped } from '../import/import-report.ts'
import { isFree } from './run-rules.ts'
import { runFailureText } from './supplier-letters.ts'
import {
	deleteSupplierRow,
	findShown,
	findSupplier,
	listShown,
	renameInImports,
	type ShownSupplier,
	type SupplierRow,
	updateNextRun,
	updateSupplier,
} from './supplier-queries.ts'

type SupplierDeps = Pick<Deps, 'db' | 'clock'>

export async function listSuppliers({ db }: Pick<Deps, 'db'>, language: Language): Promise<Supplier[]> {
	const rows = await listShown(db)
	return rows.map((row) => toSupplier(row, language))
}

interface ChangeInput extends z.output<typeof contract.body> {
	readonly id: string
	readonly userId: string
	readonly language: Language
}

/** Throws `edited_meanwhile`, and `invalid_input` for a name that another has, a link that leads nowhere or a price that is missing. */
export async function changeSupplier(
	{ db, clock }: SupplierDeps,
	{
		id,
		version,
		userId,
		language,
		name,
		link = '',
		everyHours,
		mostDropped,
		sellsOutMissing,
		priority,
		...kept
	}: ChangeInput,
): Promise<Supplier> {
	const before = (await findSupplier(db, id)) ?? fail('not_found')
	if (before.version !== version) fail('edited_meanwhile')
	const { columns, headLine, delimiter, categoryPath, categories } = before.choice
	const choice: ImportChoice = {
		...{ columns, supplier: name, ...kept },
		...(headLine !== undefined && { headLine }),
		...(delimiter && { delimiter }),
		...(categoryPath && { categoryPath }),
		...(categories && { categories }),
	}
	assertChange(choice, { link, everyHours, language })
	const now = clock.now()
	const isOther = link !== (before.link ?? '')
	const isPlanned = everyHours !== undefined && link !== ''
	const isReplanned = isOther || everyHours !== (before.everyHours ?? undefined)
	const values = {
		...{
			name,
			choice,
			mostDropped,
			sellsOutMissing,
			priority,
			link: link || null,
			everyHours: isPlanned ? everyHours : null,
		},
		...(isOther && { linkedBy: link ? userId : null, told: [] }),
		...(isReplanned && { nextRunAt: isPlanned ? new Date(now.getTime() + everyHours * hourMs) : null }),
	}
	try {
		return await inTransaction(db, async (tx) => {
			const after = (await updateSupplier(tx, { id, version }, values)) ?? fail('edited_meanwhile')
			if (name !== before.name) await renameInImports(tx, before.name, name)
			const changes = differences(before, after)
			if (Object.keys(changes.after).length > 0) {
				const about = { subject: 'supplier', subjectId: id, title: name } as const
				await recordChange(tx, { at: now, userId, action: 'changed', ...about, ...changes })
			}
			return toSupplier((await findShown(tx, id)) ?? fail('not_found'), language)
		})
	} catch (error) {
		if (!isDuplicate(error, 'suppliers_pkey')) throw error
		return fail('invalid_input', {
			errors: [{ field: 'name', detail: m.supplier_name_taken({}, { locale: language }) }],
		})
	}
}

function assertChange(
	{ columns, price, category }: ImportChoice,
	{ link, everyHours, language }: Pick<ChangeInput, 'everyHours' | 'language'> & { readonly link: string },
): void {
	const locale = { locale: language }
	const broken = link === '' ? undefined : findLinkFault(link, language)
	const errors = [
		...(columns.price === undefined && price === undefined
			? [{ field: 'price', detail: m.import_choose_price({}, locale) }]
			: []),
		...(columns.category === undefined && !category
			? [{ field: 'category', detail: m.import_choose_category({}, locale) }]
			: []),
		...(link === '' && everyHours !== undefined
			? [{ field: 'link', detail: violationText('required', 0, language) }]
			: []),
		...(broken === undefined ? [] : [{ field: 'link', detail: broken }]),
	]
	if (errors.length > 0) fail('invalid_input', { errors })
}

function findLinkFault(link: string, language: Language): string | undefined {
	const path = pathInFolder(link)
	try {
		if (path === undefined) checkLink(link)
		else checkPath(path)
		return undefined
	} catch (error) {
		if (error instanceof FetchError) return faultText(error, limits.importMegabytes, language)
		throw error
	}
}

export async function deleteSupplier(
	{ db, clock }: SupplierDeps,
	{ id, userId }: Pick<ChangeInput, 'id' | 'userId'>,
): Promise<void> {
	await inTransaction(db, async (tx) => {
		const { name } = (await deleteSupplierRow(tx, id)) ?? fail('not_found')
		const about = { subject: 'supplier', subjectId: id, title: name } as const
		await recordChange(tx, { at: clock.now(), userId, action: 'deleted', ...about, before: {}, after: {} })
	})
}

/** The next look at the runs, seconds later, begins it. Throws `import_running`, and `invalid_input` without a link. */
export async function runSupplier({ db, clock }: SupplierDeps, id: string, language: Language): Promise<Supplier> {
	const found = (await findSupplier(db, id)) ?? fail('not_found')
	const detail = violationText('required', 0, language)
	if (found.link === null) fail('invalid_input', { errors: [{ field: 'link', detail }] })
	if (!isFree(found, clock.now())) fail('import_running')
	await updateNextRun(db, id, clock.now())
	return await getSupplier(db, id, language)
}

export async function getSupplier(db: Database, id: string, language: Language): Promise<Supplier> {
	return toSupplier((await findShown(db, id)) ?? fail('not_found'), language)
}

function toSupplier({ row, products, dropped }: ShownSupplier, language: Language): Supplier {
	const { id, name, version, header, choice, link, everyHours, nextRunAt } = row
	const { mostDropped, sellsOutMissing, priority } = row
	const named = importFields.flatMap((field): [ImportField, string][] => {
		const column = header[choice.columns[field] ?? -1]
		return column === undefined || bareName(column) === '' ? [] : [[field, column]]
	})
	return {
		...{ id, name, version, choice, columns: Object.fromEntries(named), products },
		...{ mostDropped, sellsOutMissing, priority },
		...(link !== null && { link }),
		...(everyHours !== null && { everyHours }),
		...(nextRunAt && { nextRunAt: nextRunAt.toISOString() }),
		...(row.runAt && row.runState && { run: toRun(row, { at: row.runAt, state: row.runState, dropped }, language) }),
	}
}

function toRun(
	{ runImport, runCounts, runFailure }: SupplierRow,
	{
		at,
		state,
		dropped,
	}: {
		readonly at: Date
		readonly state: NonNullable<SupplierRow['runState']>
		readonly dropped: Dropped | null
	},
	language: Language,
): NonNullable<Supplier['run']> {
	return {
		...{ at: at.toISOString(), state },
		...(runImport !== null && state !== 'fetching' && { importId: runImport }),
		...(runCounts && { counts: runCounts }),
		...(state === 'waiting' && dropped && { dropped: toDropped(dropped) }),
		...(runFailure && { failure: runFailureText(runFailure, language) }),
	}
}

/** By the words of the log. */
function keptOf(row: SupplierRow) {
	const { name, link, everyHours, choice } = row
	const { price, quantity, category, tidyTitles, markup, rates = {} } = choice
	const { mostDropped, sellsOutMissing, priority } = row
	return {
		...{
			supplier: name,
			fileLink: link,
			everyHours,
			price,
			quantity,
			category,
			tidyTitles,
			mostDropped,
			sellsOutMissing,
			priority,
		},
		...{ markup: markup?.percent, rounding: markup?.rounding, least: markup?.least },
		rate: Object.entries(rates).map(([currency, rate]) => `${rate} ${currency}`)[0],
	}
}

function differences(before: SupplierRow, after: SupplierRow) {
	const [was, became]: [Record<string, unknown>, Record<string, unknown>] = [keptOf(before), keptOf(after)]
	const changed = Object.keys(was).filter((name) => was[name] !== became[name])
	const pick = (values: Record<string, unknown>) =>
		Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
	return { before: pick(was), after: pick(became) }
}
