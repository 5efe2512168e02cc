import type { z } from 'zod'
import { violationOf } from '#contract/problems.ts'
import type { Language } from '#contract/values/language.ts'
import { Problem } from './problem.ts'
import { sayViolation } from './say.ts'

/** What checks a value, and how its sender is told what is wrong. */
interface Checking<Schema extends z.ZodType> {
	readonly schema: Schema
	readonly toProblem: (error: z.ZodError) => Problem
}

/** The value as its schema reads it. Throws `malformed_request` for what cannot be stored, else what `toProblem` makes of it. */
export function checkInput<Schema extends z.ZodType>(
	value: unknown,
	{ schema, toProblem }: Checking<Schema>,
): z.output<Schema> {
	if (!isStorable(value)) throw new Problem('malformed_request')
	const parsed = schema.safeParse(value, { reportInput: true })
	if (!parsed.success) throw toProblem(parsed.error)
	return parsed.data
}

/** What is wrong with which field, in sentences; `within` is the field that holds what was checked. */
export function invalidInput(error: z.ZodError, language: Language, within: readonly string[] = []): Problem {
	const errors = error.issues.map((issue) => {
		const { violation, count } = violationOf(issue)
		return { field: [...within, ...issue.path].join('.'), detail: sayViolation(violation, count, language) }
	})
	return new Problem('invalid_input', { errors })
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; no person types them. */
function isStorable(value: unknown, depth = 0): boolean {
	if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
	if (typeof value !== 'object' || value === null) return true
	if (depth > 20) return false
	return Object.entries(value).every(([key, inner]) => isStorable(key, depth) && isStorable(inner, depth + 1))
}
