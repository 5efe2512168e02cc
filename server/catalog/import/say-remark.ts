import type { Language } from '#contract/language.ts'
import { m } from '#messages'
import type { ImportRemark } from './import-remark.ts'

/** What happened to a row, in the words of a person's language; without its line. */
export function sayRemark(remark: ImportRemark, language: Language): string {
	const locale = { locale: language }
	if (remark.outcome === 'refused') {
		const [detail = '', other = ''] = remark.reason === 'field_count' ? remark.detail.split('/') : [remark.detail]
		return m[`import_refused_${remark.reason}`]({ detail, other }, locale)
	}
	if (remark.outcome === 'rounded') return m.import_rounded({ from: remark.from, to: remark.to }, locale)
	const { from, to } = remark
	const shortened = m.import_shortened({ field: m[`import_field_${remark.field}`]({}, locale), from, to }, locale)
	return remark.isKeptWhole ? `${shortened} ${m.import_kept_whole({}, locale)}` : shortened
}
