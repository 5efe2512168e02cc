import type { ProblemCode, Violation } from '#contract/problems.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'

export function problemText(code: ProblemCode, language: Language): string {
	return m[`problem_${code}`]({}, { locale: language })
}

export function violationText(violation: Violation, count: number, language: Language): string {
	return m[`invalid_${violation}`]({ count }, { locale: language })
}
