import type { Language } from '#contract/language.ts'
import { m } from '#messages'
import { csvLine, csvMark } from '../csv.ts'
import type { KeptRemarks } from './collect-remarks.ts'
import { sayRemark } from './say-remark.ts'

/** What did not come in as it stood, in the order of the file, as CSV for a spreadsheet. */
export function writeReport({ kept, left }: KeptRemarks, language: Language): string {
	const locale = { locale: language }
	const head = [m.import_report_line({}, locale), m.import_report_key({}, locale)].concat(
		m.import_report_outcome({}, locale),
		m.import_report_reason({}, locale),
	)
	const sorted = [...kept].sort((one, other) => one.line - other.line)
	const lines = sorted.map((remark) =>
		csvLine([
			String(remark.line),
			remark.key,
			m[`import_outcome_${remark.outcome}`]({}, locale),
			sayRemark(remark, language),
		]),
	)
	const end = left > 0 ? [csvLine(['', '', '', m.import_report_more({ count: left }, locale)])] : []
	return [csvMark + csvLine(head), ...lines, ...end].join('')
}
