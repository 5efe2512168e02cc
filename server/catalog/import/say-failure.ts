import type { Language } from '#contract/language.ts'
import { m } from '#messages'
import type { ImportFailure } from './import-failure.ts'

/** Why an import failed, as a sentence for a person. */
export function sayFailure({ problem, line, subject = '', saved = 0 }: ImportFailure, language: Language): string {
	const locale = { locale: language }
	const reason = m[`import_failed_${problem}`]({ subject: subject.slice(0, 200) }, locale)
	if (saved > 0) return `${reason} ${m.import_failed_after({ count: saved }, locale)}`
	return line === undefined ? reason : `${m.import_failed_at_line({ line }, locale)} ${reason}`
}
