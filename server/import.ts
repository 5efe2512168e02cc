import type { SkippedReason } from '#contract/imports.ts'
import { importFields } from '#contract/values/import-fields.ts'
import { type ImportArguments, importUsage, parseImportArguments } from './catalog/import/command/command-arguments.ts'
import {
	describeFileProblem,
	describePlanned,
	describeRemark,
	writeImportReport,
} from './catalog/import/command/command-report.ts'
import { withKept } from './catalog/import/command/kept-options.ts'
import { CatalogueFileError } from './catalog/import/files/catalogue-file.ts'
import type { ImportRemark, ImportResult } from './catalog/import/import-outcome.ts'
import { type ImportSource, importProducts, openImport } from './catalog/import/import-products.ts'
import type { ImportProgress } from './catalog/import/stage-rows.ts'
import { openShopDatabase } from './open-shop-database.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { databaseOn, type PooledDatabase } from './platform/database.ts'
import { callersFolder, print, runCommand } from './platform/process/run-command.ts'

const remarksShown = 20
const outcomes = ['refused', 'unreduced', 'shortened', 'rounded', 'tidied', 'doubted'] as const

const inDigits = (count: number) => count.toLocaleString('en-US')

await runCommand({
	usage: importUsage,
	parse: (args) => parseImportArguments(args, callersFolder()),
	run,
	describeFailure: (reason, error) =>
		error instanceof CatalogueFileError
			? `${describeFileProblem(error)}. Nothing has changed.`
			: `The import failed: ${reason}. What it had saved stays; the same file again brings in the rest.`,
})

async function run({ path, reportPath, supplier, options: given }: ImportArguments): Promise<void> {
	const config = readConfig(process.env)
	const options =
		supplier === undefined
			? given
			: await withDatabase(config, (db) => withKept(db, { path, supplier, options: given }))
	const now = systemClock.now()
	const source = await openImport(path, options)
	printOpened(source)
	const report = reportPath === undefined ? undefined : writeImportReport(reportPath, path)
	const remarks: ImportRemark[] = []
	const startedAt = Date.now()
	try {
		const result = await withDatabase(config, (db) =>
			importProducts(
				db,
				source,
				{ ...options, now },
				{
					onProgress: makeProgressLine(),
					onRemark: (remark) => remarks.push(remark),
					onTidyFailure: (error) => print(`The products are imported, but tidying failed: ${error}`),
				},
			),
		)
		report?.finish(remarks)
		printSkipped(source)
		printRemarks(remarks, reportPath)
		printResult(result, (Date.now() - startedAt) / 1000, options.isDryRun === true)
	} catch (error) {
		report?.giveUp()
		throw error
	}
}

async function withDatabase<Result>(config: Config, work: (db: PooledDatabase) => Promise<Result>): Promise<Result> {
	const database = await openShopDatabase(config, { join: true })
	try {
		return await work(databaseOn(database.pool))
	} finally {
		await database.close()
	}
}

function printOpened({ file, columns }: ImportSource): void {
	print(`Reading ${describeFile(file)}`)
	for (const field of importFields) {
		const index = columns[field]
		if (index !== undefined) print(`  ${field} = column '${file.header[index]}'`)
	}
	const used = new Set(Object.values(columns))
	const unused = file.header.filter((_, index) => !used.has(index))
	if (unused.length > 0) print(`  not used: ${unused.join(', ')}`)
}

function printSkipped({ file }: ImportSource): void {
	for (const { name, reason } of file.skippedSheets) print(`The sheet '${name}' is not read: ${skippedTexts[reason]}`)
}

const skippedTexts: Readonly<Record<SkippedReason, string>> = {
	hidden: 'it is hidden',
	empty: 'it is empty',
	no_names: 'it has no names of columns',
	other_columns: 'it lacks the column of titles that the first one has',
	first_only: 'without names of columns only the first one is read',
}

function describeFile({ format, encoding, delimiter, isCompressed }: ImportSource['file']): string {
	const names: Readonly<Record<string, string>> = { '\t': 'tabs', ';': 'semicolons', ',': 'commas' }
	const separated = delimiter && `fields separated by ${names[delimiter] ?? `'${delimiter}'`}`
	const kind = format === 'csv' ? undefined : format.toUpperCase()
	return [isCompressed && kind !== 'XLSX' && 'packed', kind, encoding, separated].filter(Boolean).join(', ')
}

/** Rewrites one line every second on a terminal; otherwise prints a line every 10,000 rows. */
function makeProgressLine(): (progress: ImportProgress) => void {
	let saidAt = 0
	return ({ phase, rows, share }) => {
		const part = `${Math.round(share * 100)}%`
		const text = phase === 'saving' ? `${inDigits(rows)} rows read, saving ${part}` : `${inDigits(rows)} rows, ${part}`
		const isTurn = phase === 'saving' && share === 0
		if (!process.stdout.isTTY) {
			if (isTurn || (phase === 'reading' && rows % 10_000 === 0)) print(text)
			return
		}
		if (!isTurn && share < 1 && Date.now() - saidAt < 1000) return
		saidAt = Date.now()
		const isDone = phase === 'saving' && share === 1
		process.stdout.write(`\r${text}\u001b[K${isDone ? '\n' : ''}`)
	}
}

function printRemarks(remarks: readonly ImportRemark[], reportPath: string | undefined): void {
	const gravest = outcomes.flatMap((outcome) => remarks.filter((remark) => remark.outcome === outcome))
	for (const remark of gravest.slice(0, remarksShown)) {
		print(`line ${remark.line} ${remark.outcome}: ${describeRemark(remark)}`)
	}
	const more = remarks.length - remarksShown
	if (reportPath !== undefined) print(`All ${inDigits(remarks.length)} remarks are in ${reportPath}`)
	else if (more > 0) print(`and ${inDigits(more)} more: --report FILE writes all of them`)
}

function printResult(result: ImportResult, seconds: number, isDryRun: boolean): void {
	if (isDryRun) print(result.planned.length > 0 ? 'It would change, among others:' : 'It would change nothing')
	for (const planned of result.planned) print(`  line ${planned.line}: ${describePlanned(planned)}`)
	const counts = (['added', 'changed', 'unchanged', ...outcomes] as const)
		.map((name) => `${inDigits(result[name])} ${name}`)
		.join(', ')
	print(
		`${inDigits(result.rows)} rows in ${seconds.toFixed(1)} s: ${counts}${isDryRun ? ' (dry run: nothing is saved)' : ''}`,
	)
}
