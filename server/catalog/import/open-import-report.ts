import type { Database } from '../../platform/database.ts'
import type { Download } from '../../platform/download.ts'
import { fail } from '../../platform/problem.ts'
import { findReport } from './queries.ts'

/** What of a previewed or finished import did not come in as it stood. Throws `not_found`, also before there is a report. */
export async function openImportReport(db: Database, id: string): Promise<Download> {
	const found = (await findReport(db, id)) ?? fail('not_found')
	const content = found.report ?? fail('not_found')
	return { name: `import-report-${id.slice(0, 8)}.csv`, type: 'text/csv; charset=utf-8', content }
}
