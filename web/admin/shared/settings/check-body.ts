import type { z } from '#contract/zod.ts'

/** By the names of the fields, as `zones.0.price`. */
export type Errors = Readonly<Record<string, string>>

export type Checked<Body> =
	| { readonly body: Body; readonly errors?: undefined }
	| { readonly body?: undefined; readonly errors: Errors }

/** Each wrong field with its text. `nameOf` says which field shows what is wrong at a path. */
export function checkBody<Body>(
	body: z.ZodType<Body>,
	typed: unknown,
	textOf: (path: readonly PropertyKey[]) => string,
	nameOf: (path: readonly PropertyKey[]) => string = (path) => path.join('.'),
): Checked<Body> {
	const { data, error } = body.safeParse(typed)
	if (error) return { errors: Object.fromEntries(error.issues.map(({ path }) => [nameOf(path), textOf(path)])) }
	return { body: data }
}
