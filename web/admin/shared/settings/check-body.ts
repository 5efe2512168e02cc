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
	if (!error) return { body: data }
	const paths = error.issues.map(({ path }) => path)
	// What is wrong with several fields together is told once each of them is right.
	const told = paths.filter((path) => !paths.some((other) => isInside(other, path)))
	return { errors: Object.fromEntries(told.map((path) => [nameOf(path), textOf(path)])) }
}

function isInside(path: readonly PropertyKey[], outer: readonly PropertyKey[]): boolean {
	return path.length > outer.length && outer.every((key, depth) => path[depth] === key)
}
