import { z } from 'zod'
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
	if (query) parts.query = checkInput(withoutEmpty(raw.query, query), { schema: query, toProblem: describe })
	if (body) parts.body = checkInput(raw.body ?? {}, { schema: body, toProblem: describe })
	return parts

	function describe(error: z.ZodError): Problem {
		return invalidInput(error, language)
	}
}

/** An empty parameter counts as absent; of a repeated one all count where the call takes a list, else the last. */
function withoutEmpty(query: unknown, { shape }: z.ZodObject): Record<string, unknown> {
	const entries = Object.entries(query ?? {}).map(([name, value]) => {
		const given: unknown[] = [value].flat()
		const filled = given.filter((one) => one !== '')
		if (takesList(shape[name])) return [name, filled.length > 0 ? filled : '']
		return [name, given.at(-1)]
	})
	return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

function takesList(schema: unknown): boolean {
	return schema instanceof z.ZodOptional ? takesList(schema.unwrap()) : schema instanceof z.ZodArray
}
