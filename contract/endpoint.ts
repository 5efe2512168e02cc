import type { z } from './zod.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Access = 'public' | 'customer' | 'admin'

/**
 * When the server is busy, urgent work goes before browsing, which is refused first. Signing in has a line of its own: passwords are slow
 * to check by design, and strangers may send any number.
 */
export type Rank = 'urgent' | 'signing-in' | 'browsing'

/** Marks a call that is only a guess at what a person opens next: all others go before it. Scripts may not set `Sec-Purpose`. */
export const aheadHeader = 'x-ahead'

type SuccessStatus = 200 | 201 | 204

/**
 * One call between browser and server. In `path`, `{id}` is a parameter and a leading `{auth-base}` is the base of the sign-in
 * calls. All other paths are below the API base.
 */
export interface EndpointDeclaration {
	readonly method: Method
	readonly path: string
	readonly access: Access
	/** By default only the public calls that change nothing are browsing. */
	readonly rank?: Rank
	readonly params?: z.ZodObject
	readonly query?: z.ZodObject
	readonly body?: z.ZodObject
	/** The limit of a JSON body; by default it is that of the server. */
	readonly bodyBytes?: number
	/** The body is `multipart/form-data`. Its file parts reach the handler beside the parsed text parts. */
	readonly multipart?: true
	readonly fileField?: string
	/** The limit of one file part; the default is the limit of a picture. */
	readonly fileMegabytes?: number
	/** The single file part reaches the handler as a stream, not in memory. */
	readonly isStreamed?: true
	readonly answers: { readonly [status in SuccessStatus]?: z.ZodType }
}

/** The cart, orders, payments and the administration are urgent. */
export function rankOf({ rank, access, method }: EndpointDeclaration): Rank {
	return rank ?? (access === 'public' && method === 'GET' ? 'browsing' : 'urgent')
}

export function endpoint<const E extends EndpointDeclaration>(declaration: E): E {
	return declaration
}

type Part<E, Name extends 'params' | 'query' | 'body', Direction extends 'input' | 'output'> =
	E extends Record<Name, infer Schema extends z.ZodType>
		? Record<Name, Direction extends 'input' ? z.input<Schema> : z.output<Schema>>
		: unknown

type OptionalPart<Parts, Name extends 'query' | 'body'> =
	Parts extends Record<Name, infer Fields>
		? Partial<Fields> extends Fields
			? Omit<Parts, Name> & { [_ in Name]?: Fields }
			: Parts
		: Parts

type SentBody<E> = E extends { multipart: true } ? { body: FormData } : Part<E, 'body', 'input'>

export type Sent<E> = OptionalPart<
	OptionalPart<Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & SentBody<E>, 'query'>,
	'body'
>

/** The input of a handler: the same parts after checks and defaults. */
export type Received<E> = Part<E, 'params', 'output'> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>

/** The success answers of a handler as `{ status, body }`. */
export type Reply<E extends EndpointDeclaration> = {
	[Status in keyof E['answers']]: E['answers'][Status] extends z.ZodType
		? { status: Status; body: z.input<E['answers'][Status]>; headers?: Record<string, string> }
		: never
}[keyof E['answers']]

export type Answer<E extends EndpointDeclaration> = {
	[Status in keyof E['answers']]: E['answers'][Status] extends z.ZodType ? z.output<E['answers'][Status]> : never
}[keyof E['answers']]
