import type { z } from 'zod'
import { violationOf } from '#contract/problems.ts'
import type { Language } from '#contract/values/language.ts'
import { Problem } from './problem.ts'
import { violationText } from './problem-text.ts'

interface Checking<Schema extends z.ZodType> {
	readonly schema: Schema
	readonly toProblem: (error: z.ZodError) => Problem
}

/** Throws `malformed_request` for text that PostgreSQL cannot store, else the problem from `toProblem`. */
export function checkInput<Schema extends z.ZodType>(
	value: unknown,
	{ schema, toProblem }: Checking<Schema>,
): z.output<Schema> {
	if (!isStorable(value)) throw new Problem('malformed_request')
	const parsed = schema.safeParse(value, { reportInput: true })
	if (!parsed.success) throw toProblem(parsed.error)
	return parsed.data
}

/** `within` is the path of the checked field inside the body. */
export function invalidInput(error: z.ZodError, language: Language, within: readonly string[] = []): Problem {
	const errors = error.issues.map((issue) => {
		const { violation, count } = violationOf(issue)
		return { field: [...within, ...issue.path].join('.'), detail: violationText(violation, count, language) }
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
