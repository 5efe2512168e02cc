import type { Language } from '#contract/language.ts'
import { m } from '#messages'
import type { ImportFailure } from './import-failure.ts'

/** Why an import failed, as a sentence for a person. */
export function sayFailure({ problem, line, subject = '' }: ImportFailure, language: Language): string {
	const reason = m[`import_failed_${problem}`]({ subject: subject.slice(0, 200) }, { locale: language })
	return line === undefined ? reason : `${m.import_failed_at_line({ line }, { locale: language })} ${reason}`
}
