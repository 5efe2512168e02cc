/** The differences between servers that answer the same calls. */
export interface Manner {
	/** The shape of unpaged lists. */
	readonly lists: 'array' | 'items'
	readonly favorites: 'items' | 'products'
	readonly images: 'texts' | 'objects'
	/** The claim with the role; without one everybody is a Client. */
	readonly roleClaim: string | undefined
	/** The answer that asks for a code; without it no code is needed. */
	readonly secondFactor: 'requires2FA' | 'Requires2FA' | undefined
	readonly refusals: 'problem' | 'text' | 'page'
	/** Whether changes answer 201 and 204 with data, or 200 with a word. */
	readonly changes: 'statuses' | 'words'
}

export interface ForeignRequest {
	readonly named: readonly string[]
	readonly query: URLSearchParams
	readonly body: Readonly<Record<string, unknown>>
	/** The parts of a multipart body. */
	readonly form: FormData
	/** Whether the request carried the refresh cookie. */
	readonly hasCookie: boolean
}

/** A status with a body, or a refusal with a sentence. */
export type ForeignAnswer =
	| { readonly status: number; readonly body?: unknown; readonly signsIn?: boolean }
	| { readonly status: number; readonly refusal: string }

export interface ForeignCall {
	readonly name: string
	readonly isPrivate?: boolean
	readonly answer: (asked: ForeignRequest) => ForeignAnswer
}

export const missing: ForeignAnswer = { status: 404, refusal: 'Нет такого.' }

export const forbidden: ForeignAnswer = { status: 403, refusal: 'Это не ваше.' }

export function told(body: unknown): ForeignAnswer {
	return { status: 200, body }
}

/** An unpaged list. */
export function listed({ lists }: Manner, rows: readonly unknown[]): ForeignAnswer {
	return told(lists === 'array' ? rows : { items: rows })
}

/** The answer to a change, which the client ignores. */
export function done({ changes }: Manner, status: 201 | 200 | 204, body?: unknown): ForeignAnswer {
	if (changes === 'words') return { status: 200, body: 'Done' }
	return status === 204 ? { status } : { status, body }
}
