import { calls } from '#contract/calls.ts'
import type { Access, EndpointDeclaration } from '#contract/endpoint.ts'
import { problem } from '#contract/problems.ts'
import { z } from '#contract/zod.ts'
import { type JsonSchema, NamedSchemas } from './named-schemas.ts'
import { readContract } from './read-contract.ts'

export interface ApiBases {
	readonly apiBase: string
	readonly authBase: string
}

interface Parameter {
	readonly name: string
	readonly in: 'path' | 'query'
	readonly required: boolean
	readonly schema: unknown
}

export interface Operation {
	readonly operationId: string
	readonly description?: string
	readonly security: readonly Record<string, readonly string[]>[]
	readonly 'x-access': Access
	readonly parameters: readonly Parameter[]
	readonly requestBody?: { readonly required: true; readonly content: Record<string, { readonly schema: JsonSchema }> }
	readonly responses: Record<string, unknown>
}

export interface ApiDescription {
	readonly openapi: '3.1.0'
	readonly info: { readonly title: string; readonly version: string; readonly description: string }
	readonly paths: Record<string, Record<string, Operation>>
	readonly components: { readonly schemas: Record<string, JsonSchema>; readonly securitySchemes: unknown }
}

const about =
	'Sums are whole tenge. Moments are ISO 8601 in UTC. Refusals are problem details (RFC 9457) in the language that ' +
	'Accept-Language prefers: ru, kk or en.'

/** Describes every call of the contract by OpenAPI 3.1; the contract's comments are the descriptions. */
export async function describeApi({ apiBase, authBase }: ApiBases): Promise<ApiDescription> {
	const declarations = await readContract()
	const schemas = new NamedSchemas(declarations)
	const refused = {
		description: 'Refused',
		content: { 'application/problem+json': { schema: schemas.answered(problem) } },
	}
	const comments = new Map(declarations.map(({ value, comment }) => [value, comment]))
	const paths: Record<string, Record<string, Operation>> = {}
	for (const [name, endpoint] of Object.entries<EndpointDeclaration>(calls)) {
		const base = endpoint.path.startsWith('{auth-base}') ? authBase : apiBase
		const path = base + endpoint.path.replace('{auth-base}', '')
		const comment = comments.get(endpoint)
		paths[path] = {
			...paths[path],
			[endpoint.method.toLowerCase()]: {
				operationId: name,
				...(comment && { description: comment }),
				security: endpoint.access === 'public' ? [] : [{ accessToken: [] }],
				'x-access': endpoint.access,
				parameters: [
					...parametersOf('path', endpoint.params, schemas),
					...parametersOf('query', endpoint.query, schemas),
				],
				...bodyOf(endpoint, schemas),
				responses: { ...answersOf(endpoint, schemas), default: refused },
			},
		}
	}
	const securitySchemes = { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }
	const info = { title: 'Toy shop', version: '1', description: about }
	return { openapi: '3.1.0', info, paths, components: { schemas: schemas.named, securitySchemes } }
}

function parametersOf(place: Parameter['in'], fields: z.ZodObject | undefined, schemas: NamedSchemas): Parameter[] {
	return Object.entries(fields?.shape ?? {}).map(([name, field]) => ({
		name,
		in: place,
		required: place === 'path' || !z.safeParse(z.object({ [name]: field }), {}).success,
		schema: schemas.sent(field),
	}))
}

function bodyOf(endpoint: EndpointDeclaration, schemas: NamedSchemas): Pick<Operation, 'requestBody'> {
	if (!endpoint.body && !endpoint.multipart) return {}
	const fields = endpoint.body ? schemas.sent(endpoint.body) : { type: 'object' }
	if (!endpoint.multipart)
		return { requestBody: { required: true, content: { 'application/json': { schema: fields } } } }
	const file = { type: 'array', items: { type: 'string', format: 'binary' } }
	const files = { type: 'object', properties: endpoint.fileField ? { [endpoint.fileField]: file } : {} }
	return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { allOf: [fields, files] } } } } }
}

function answersOf({ answers }: EndpointDeclaration, schemas: NamedSchemas): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(answers).map(([status, schema]) => [
			status,
			schema instanceof z.ZodUndefined
				? { description: 'Done' }
				: { description: 'Done', content: { 'application/json': { schema: schemas.answered(schema) } } },
		]),
	)
}
