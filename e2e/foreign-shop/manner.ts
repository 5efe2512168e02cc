/** The ways in which servers that answer the same calls may differ. */
export interface Manner {
	/** How lists arrive that have no number of pages. */
	readonly lists: 'array' | 'items'
	readonly favorites: 'items' | 'products'
	readonly images: 'texts' | 'objects'
	/** Under which name the token carries the role; under none everybody is a Client. */
	readonly roleClaim: string | undefined
	/** How signing in says that a code is needed; without it none is. */
	readonly secondFactor: 'requires2FA' | 'Requires2FA' | undefined
	readonly refusals: 'problem' | 'text' | 'page'
	/** Whether changes answer 201 and 204 with what there is to tell, or 200 with a word. */
	readonly changes: 'statuses' | 'words'
}

export interface Asked {
	/** What stands in the path, in its order. */
	readonly named: readonly string[]
	readonly query: URLSearchParams
	readonly body: Readonly<Record<string, unknown>>
	/** The parts of a multipart body; none of any other. */
	readonly form: FormData
	/** Whether the browser kept the refresh cookie. */
	readonly hasCookie: boolean
}

/** An answer: a status and what is told, or a refusal in a sentence. */
export type Said =
	| { readonly status: number; readonly body?: unknown; readonly signsIn?: boolean }
	| { readonly status: number; readonly refusal: string }

export interface ForeignCall {
	readonly name: string
	readonly isPrivate?: boolean
	readonly answer: (asked: Asked) => Said
}

export const missing: Said = { status: 404, refusal: 'Нет такого.' }

export const forbidden: Said = { status: 403, refusal: 'Это не ваше.' }

export function told(body: unknown): Said {
	return { status: 200, body }
}

/** A list without a number of pages. */
export function listed({ lists }: Manner, rows: readonly unknown[]): Said {
	return told(lists === 'array' ? rows : { items: rows })
}

/** What a change answers, which the client does not read. */
export function done({ changes }: Manner, status: 201 | 200 | 204, body?: unknown): Said {
	if (changes === 'words') return { status: 200, body: 'Done' }
	return status === 204 ? { status } : { status, body }
}
