import type { Readable } from 'node:stream'
import type { EndpointDeclaration, Received, Reply } from '#contract/endpoint.ts'
import type { Language } from '#contract/values/language.ts'
import type { Freshness } from './database.ts'
import type { Visitor } from './session.ts'

export interface UploadedFile {
	readonly field: string
	/** The sender's name for the file: never trust it as a path. */
	readonly name: string
	readonly content: Buffer
	/** Its position in the body, text parts included. */
	readonly place: number
}

export interface StreamedFile {
	readonly name: string
	readonly content: AsyncIterable<Buffer>
	/** Valid only after the content has been read. */
	isTooLarge(): boolean
}

export interface TextPart {
	readonly field: string
	readonly text: string
	readonly place: number
}

/** The tag of what any change may alter. */
export const anyChange = 'any-change'

export interface Request {
	readonly id: string
	readonly language: Language
	/** What public reads of this request need. */
	readonly freshness: Freshness
	readonly ipAddress: string
	readonly host: string
	readonly isSecure: boolean
	readonly cookies: Readonly<Record<string, string | undefined>>
	readonly header: (name: string) => string | undefined
	readonly files: readonly UploadedFile[]
	readonly streamedFile?: () => Promise<StreamedFile | undefined>
	readonly textParts: readonly TextPart[]
	/**
	 * Takes the tags of what the answer depends on; absent unless a page is made of it. Without them it depends on everything.
	 * `isShared`: many pages are made of the same answer.
	 */
	readonly dependOn?: (tags: readonly string[], isShared?: boolean) => void
}

export type VisitorOf<E extends EndpointDeclaration> = E['access'] extends 'public' ? Visitor | undefined : Visitor

type Call<E extends EndpointDeclaration> = Received<E> & {
	readonly request: Request
	readonly visitor: VisitorOf<E>
}

type Handler<E extends EndpointDeclaration> = (call: Call<E>) => Promise<Reply<E>>

type AnyReply = { status: unknown; body?: unknown; headers?: Record<string, string> }

export interface Route {
	readonly endpoint: EndpointDeclaration
	readonly handle: (call: never) => Promise<AnyReply>
}

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

export interface Download {
	readonly name: string
	readonly type: string
	readonly content: string | Readable
}

/** `If-None-Match` is a list with weak comparison (RFC 9110, 13.1.2). */
export function isKnown(etag: string, header = ''): boolean {
	return header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

/** Those that `Accept-Encoding` names and does not refuse. */
export function acceptedEncodings(header = ''): (string | undefined)[] {
	return header
		.split(',')
		.map((part) => part.trim().toLowerCase())
		.filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
		.map((part) => part.split(';')[0])
}
