import type { EndpointDeclaration, Received, Reply } from '#contract/endpoint.ts'
import type { Language } from '#contract/values/language.ts'
import type { Visitor } from './session.ts'

/** A file part of a multipart body. */
export interface UploadedFile {
	readonly field: string
	/** As the sender calls it: never a path to be trusted. */
	readonly name: string
	readonly content: Buffer
	/** Which part of the body it was, text parts counted too. */
	readonly place: number
}

/** A file part that is read as it comes in. */
export interface StreamedFile {
	/** As the sender calls it: never a path to be trusted. */
	readonly name: string
	/** Ends early when the file is larger than the call takes. */
	readonly content: AsyncIterable<Buffer>
	/** Whether that was so, once the content has been read. */
	isTooLarge(): boolean
}

/** A text part of a multipart body. */
export interface TextPart {
	readonly field: string
	readonly text: string
	/** Which part of the body it was, files counted too. */
	readonly place: number
}

/** What a handler may know of the request beyond its checked parts. */
export interface Request {
	readonly id: string
	readonly language: Language
	/** The client's address, behind trusted proxies only as `TRUST_PROXY` says. */
	readonly ipAddress: string
	/** The host that was asked for, and whether a trusted proxy took the request over TLS. */
	readonly host: string
	readonly isSecure: boolean
	readonly cookies: Readonly<Record<string, string | undefined>>
	readonly header: (name: string) => string | undefined
	readonly files: readonly UploadedFile[]
	/** For calls that take their file as a stream; `undefined` when the body has none. */
	readonly streamedFile?: () => Promise<StreamedFile | undefined>
	/** The text parts of a multipart body in their order, `images` repeated as often as sent. */
	readonly textParts: readonly TextPart[]
}

type VisitorOf<E extends EndpointDeclaration> = E['access'] extends 'public' ? Visitor | undefined : Visitor

/** One call as its handler sees it. */
export type Call<E extends EndpointDeclaration> = Received<E> & {
	readonly request: Request
	readonly visitor: VisitorOf<E>
}

export type Handler<E extends EndpointDeclaration> = (call: Call<E>) => Promise<Reply<E>>

type AnyReply = { status: unknown; body?: unknown; headers?: Record<string, string> }

/** A call of the contract with its handler, ready to be mounted or called in-process. */
export interface Route {
	readonly endpoint: EndpointDeclaration
	readonly handle: (call: never) => Promise<AnyReply>
}

/** Pairs a call of the contract with the function that answers it. */
export function route<E extends EndpointDeclaration>(endpoint: E, handle: Handler<E>): Route {
	return { endpoint, handle }
}

export function ok<Body>(body: Body, headers?: Record<string, string>): { status: 200; body: Body } {
	return { status: 200, body, ...(headers && { headers }) }
}

export function created<Body>(body: Body): { status: 201; body: Body } {
	return { status: 201, body }
}

export function noContent(headers?: Record<string, string>): { status: 204; body: undefined } {
	return { status: 204, body: undefined, ...(headers && { headers }) }
}
