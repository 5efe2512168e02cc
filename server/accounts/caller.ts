import type { Language } from '#contract/values/language.ts'
import type { Request } from '../platform/route.ts'

export interface Caller {
	readonly ipAddress: string
	readonly language: Language
	readonly device: string
}

export function callerOf(request: Request): Caller {
	return {
		ipAddress: request.ipAddress,
		language: request.language,
		device: (request.header('user-agent') ?? '').slice(0, 200),
	}
}
