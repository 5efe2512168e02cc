import type { z } from 'zod'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { violationOf } from '#contract/problems.ts'
import { Problem } from '../problem.ts'
import { sayViolation } from '../say.ts'

interface RawParts {
	readonly params: unknown
	readonly query: unknown
	readonly body: unknown
}

interface Parts {
	params?: unknown
	query?: unknown
	body?: unknown
}

/** Checks the parts of a call. A malformed path answers 404; the rest 400 with what is wrong with which field. */
export function parseCall(endpoint: EndpointDeclaration, raw: RawParts, language: Language): Parts {
	const parts: Parts = {}
	if (endpoint.params) parts.params = parse(endpoint.params, raw.params, () => new Problem('not_found'))
	if (endpoint.query) parts.query = parse(endpoint.query, withoutEmpty(raw.query), describe)
	if (endpoint.body) parts.body = parse(endpoint.body, raw.body ?? {}, describe)
	return parts

	function describe(error: z.ZodError): Problem {
		return invalidInput(error, language)
	}
}

function parse(schema: z.ZodType, value: unknown, toProblem: (error: z.ZodError) => Problem): unknown {
	if (!isStorable(value)) throw new Problem('malformed_request')
	const parsed = schema.safeParse(value, { reportInput: true })
	if (!parsed.success) throw toProblem(parsed.error)
	return parsed.data
}

function invalidInput(error: z.ZodError, language: Language): Problem {
	const errors = error.issues.map((issue) => {
		const { violation, count } = violationOf(issue)
		return { field: issue.path.join('.'), detail: sayViolation(violation, count, language) }
	})
	return new Problem('invalid_input', { errors })
}

/** An empty query parameter counts as absent; of a repeated one the last counts. */
function withoutEmpty(query: unknown): Record<string, unknown> {
	const entries = Object.entries(query ?? {}).map(([name, value]) => [
		name,
		Array.isArray(value) ? value.at(-1) : value,
	])
	return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; no person types them. */
function isStorable(value: unknown, depth = 0): boolean {
	if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
	if (typeof value !== 'object' || value === null) return true
	if (depth > 20) return false
	return Object.entries(value).every(([key, inner]) => isStorable(key, depth) && isStorable(inner, depth + 1))
}
