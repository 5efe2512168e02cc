import type { Language } from '#contract/language.ts'
import { type ProblemCode, problemStatus, violations } from '#contract/problems.ts'
import { sayProblem, sayViolation } from '../platform/say.ts'

const counts = [0, 1, 2, 5, 11, 21, 25, 50, 100, 101]
const codes = Object.keys(problemStatus)
const isCode = (text: string): text is ProblemCode => codes.includes(text)

/** A sentence without the numbers in it. */
export const withoutNumbers = (sentence: string) => sentence.replace(/\d+/g, '#')

/** Every sentence the server may say in a language when it refuses something, without the numbers. */
export function spokenSentences(language: Language): ReadonlySet<string> {
	const problems = codes.filter(isCode).map((code) => sayProblem(code, language))
	const aboutFields = violations.flatMap((violation) => counts.map((count) => sayViolation(violation, count, language)))
	return new Set([...problems, ...aboutFields].map(withoutNumbers))
}
