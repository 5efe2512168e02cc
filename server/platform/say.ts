import type { ProblemCode, Violation } from '#contract/problems.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'

/** The sentence a person reads for a problem. */
export function sayProblem(code: ProblemCode, language: Language): string {
	return m[`problem_${code}`]({}, { locale: language })
}

/** The sentence a person reads for a field that is not right; `count` is the limit that was broken. */
export function sayViolation(violation: Violation, count: number, language: Language): string {
	return m[`invalid_${violation}`]({ count }, { locale: language })
}
