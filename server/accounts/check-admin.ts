import type { z } from 'zod'
import { violationOf } from '#contract/problems.ts'
import { Problem } from '../platform/problem.ts'
import { sayViolation } from '../platform/say.ts'

/** What a rule of registration makes of a value. Throws `invalid_input` in English. */
export function checkAdmin<Schema extends z.ZodType>(schema: Schema, value: unknown, field: string): z.output<Schema> {
	const checked = schema.safeParse(value, { reportInput: true })
	if (checked.success) return checked.data
	const errors = checked.error.issues.map((issue) => {
		const { violation, count } = violationOf(issue)
		return { field, detail: sayViolation(violation, count, 'en') }
	})
	throw new Problem('invalid_input', { errors })
}
