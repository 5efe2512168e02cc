import type { z } from 'zod'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import type { Language } from '#contract/values/language.ts'
import { checkInput, invalidInput } from '../check-input.ts'
import { Problem } from '../problem.ts'

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

/** A malformed path gives 404; other parts give 400 with the wrong fields. */
export function parseCall(
	endpoint: Pick<EndpointDeclaration, 'params' | 'query' | 'body'>,
	raw: RawParts,
	language: Language,
): Parts {
	const parts: Parts = {}
	const { params, query, body } = endpoint
	if (params) parts.params = checkInput(raw.params, { schema: params, toProblem: () => new Problem('not_found') })
	if (query) parts.query = checkInput(withoutEmpty(raw.query), { schema: query, toProblem: describe })
	if (body) parts.body = checkInput(raw.body ?? {}, { schema: body, toProblem: describe })
	return parts

	function describe(error: z.ZodError): Problem {
		return invalidInput(error, language)
	}
}

/** An empty parameter counts as absent; the last of a repeated one counts. */
function withoutEmpty(query: unknown): Record<string, unknown> {
	const entries = Object.entries(query ?? {}).map(([name, value]) => [
		name,
		Array.isArray(value) ? value.at(-1) : value,
	])
	return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
