import type { Language } from '#contract/values/language.ts'
import type { Request } from '../platform/route.ts'

/** From where somebody makes a call about an account. */
export interface Caller {
	readonly ipAddress: string
	readonly language: Language
	/** What the browser says it is, shortened. */
	readonly device: string
}

/** Reads it off a request. */
export function callerOf(request: Request): Caller {
	return {
		ipAddress: request.ipAddress,
		language: request.language,
		device: (request.header('user-agent') ?? '').slice(0, 200),
	}
}
