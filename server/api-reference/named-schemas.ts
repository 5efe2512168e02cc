import { z } from '#contract/zod.ts'
import type { Declaration } from './read-contract.ts'

export type JsonSchema = Record<string, unknown>

/** Shapes that the contract exports are described once, under their names. */
export class NamedSchemas {
	readonly named: Record<string, JsonSchema> = {}
	readonly #names = z.registry<{ id: string; description?: string }>()

	constructor(declarations: readonly Declaration[]) {
		const taken = new Set<string>()
		for (const { name, value, comment } of declarations) {
			const id = name.charAt(0).toUpperCase() + name.slice(1)
			if (!(value instanceof z.ZodObject) || taken.has(id) || this.#names.has(value)) continue
			taken.add(id)
			this.#names.add(value, { id, ...(comment && { description: comment }) })
		}
	}

	sent(schema: z.core.$ZodType): JsonSchema {
		return this.#write(schema, 'input')
	}

	answered(schema: z.core.$ZodType): JsonSchema {
		return this.#write(schema, 'output')
	}

	/** A shape that is sent otherwise than it is answered gets a second name. */
	#write(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
		const {
			$schema: _,
			$defs = {},
			...written
		} = z.toJSONSchema(schema, { io, metadata: this.#names, override: shorten })
		const suffix = io === 'input' ? 'Sent' : ''
		const refer = (value: unknown): JsonSchema =>
			JSON.parse(JSON.stringify(value).replace(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${suffix}"`))
		for (const [name, definition] of Object.entries($defs)) this.named[name + suffix] = refer(definition)
		return refer(written)
	}
}

/** A format needs no pattern beside it, and the limits of JavaScript's numbers tell nothing. */
function shorten({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
	if (jsonSchema.format) delete jsonSchema.pattern
	if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
	if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
