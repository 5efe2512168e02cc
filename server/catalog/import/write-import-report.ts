import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartupError } from '../../platform/startup-error.ts'
import { guardFormula } from '../formula-guard.ts'
import { describeRemark } from './command-report.ts'
import type { ImportRemark } from './import-remark.ts'

/** A report that takes the place of the last one only when it is finished. */
export interface ImportReport {
	finish(remarks: readonly ImportRemark[]): void
	giveUp(): void
}

/** Makes sure that the report can be written before anything is imported. Throws a `StartupError` when it cannot. */
export function writeImportReport(path: string, importedPath: string): ImportReport {
	if (resolve(path) === resolve(importedPath)) throw new StartupError('The report would overwrite the file to import')
	const partial = `${path}.new`
	const file = openForWriting(partial, path)
	return {
		finish(remarks) {
			// The mark at the beginning tells spreadsheets that this is UTF-8.
			writeSync(file, '\uFEFFline,sku/barcode,outcome,reason\n')
			for (const remark of [...remarks].sort((one, other) => one.line - other.line)) {
				const fields = [String(remark.line), remark.key, remark.outcome, describeRemark(remark)]
				writeSync(file, `${fields.map(quoteField).join(',')}\n`)
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

function quoteField(text: string): string {
	const harmless = guardFormula(text)
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
