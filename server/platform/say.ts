import type { ProblemCode, Violation } from '#contract/problems.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'

export function sayProblem(code: ProblemCode, language: Language): string {
	return m[`problem_${code}`]({}, { locale: language })
}

export function sayViolation(violation: Violation, count: number, language: Language): string {
	return m[`invalid_${violation}`]({ count }, { locale: language })
}
