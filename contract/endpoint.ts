import type { z } from './zod.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call: anybody, a signed-in person, or an administrator. */
export type Access = 'public' | 'customer' | 'admin'

type SuccessStatus = 200 | 201 | 204

/**
 * One call between browser and server. `path` is written as the API documents it: `{id}` is a parameter and
 * `{auth-base}` in front stands for the base of the sign-in calls; all other paths hang below the API base.
 */
export interface EndpointDeclaration {
	readonly method: Method
	readonly path: string
	readonly access: Access
	readonly params?: z.ZodObject
	readonly query?: z.ZodObject
	readonly body?: z.ZodObject
	/** The body travels as `multipart/form-data`; its file parts reach the handler beside the parsed text parts. */
	readonly multipart?: true
	/** What its file parts are called; those of other names are not kept. */
	readonly fileField?: string
	/** The most that one file part may have; without it as much as a picture. */
	readonly fileMegabytes?: number
	/** Its one file part is not kept in memory: it reaches the handler as a stream. */
	readonly isStreamed?: true
	/** The body of each success status. Everything else is a problem (see `problems.ts`). */
	readonly answers: { readonly [status in SuccessStatus]?: z.ZodType }
}

/** Declares a call; the declaration types the server's handler, the loader's in-process call and the browser's call. */
export function endpoint<const E extends EndpointDeclaration>(declaration: E): E {
	return declaration
}

type Part<E, Name extends 'params' | 'query' | 'body', Direction extends 'input' | 'output'> =
	E extends Record<Name, infer Schema extends z.ZodType>
		? Record<Name, Direction extends 'input' ? z.input<Schema> : z.output<Schema>>
		: unknown

/** A part none of whose fields is required may be left out. */
type OptionalPart<Parts, Name extends 'query' | 'body'> =
	Parts extends Record<Name, infer Fields>
		? Partial<Fields> extends Fields
			? Omit<Parts, Name> & { [_ in Name]?: Fields }
			: Parts
		: Parts

type SentBody<E> = E extends { multipart: true } ? { body: FormData } : Part<E, 'body', 'input'>

/** What a caller hands in: `params`, `query` and `body`, as far as the call has them; a multipart body is a form. */
export type Sent<E> = OptionalPart<
	OptionalPart<Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & SentBody<E>, 'query'>,
	'body'
>

/** What a handler gets: the same parts, checked and with defaults filled in. */
export type Received<E> = Part<E, 'params', 'output'> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>

/** The success answers of a call as `{ status, body }`; a handler returns one of them. */
export type Reply<E extends EndpointDeclaration> = {
	[Status in keyof E['answers']]: E['answers'][Status] extends z.ZodType
		? { status: Status; body: z.input<E['answers'][Status]>; headers?: Record<string, string> }
		: never
}[keyof E['answers']]

/** What a caller gets back: the body of whichever success answer came; `undefined` for an empty one. */
export type Answer<E extends EndpointDeclaration> = {
	[Status in keyof E['answers']]: E['answers'][Status] extends z.ZodType ? z.output<E['answers'][Status]> : never
}[keyof E['answers']]
