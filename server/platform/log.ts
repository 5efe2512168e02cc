import { type Logger, pino } from 'pino'
import { findRequestId } from './request-scope.ts'
import { traceFields } from './spans.ts'

export interface Log {
	info(fields: object, sentence: string): void
	warn(fields: object, sentence: string): void
	error(fields: object, sentence: string): void
}

/** What all lines have in common: the request and the trace they belong to, and errors without personal data. */
export const lineOptions = {
	mixin: (_fields: object, _level: number, log: Logger) => ({
		...traceFields(),
		...requestFields(log),
	}),
	serializers: { err: describeError },
} as const

/** The log of a request has its id already. */
function requestFields(log: Logger): { reqId?: string } {
	const reqId = findRequestId()
	return reqId === undefined || 'reqId' in log.bindings() ? {} : { reqId }
}

export function openLog(name: string, level: string): Logger {
	return pino({ ...lineOptions, name, level })
}

/** Omits the parameters of a query: they can hold personal data and password hashes. */
export function describeError(error: Error): {
	type: string
	message: string
	stack: string
	code?: string
	cause?: string
} {
	const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
	return {
		type: error.name,
		message: withoutParameters(error.message),
		stack: withoutParameters(error.stack ?? ''),
		...(code && { code }),
		...(error.cause instanceof Error && { cause: withoutParameters(error.cause.message) }),
	}
}

function withoutParameters(text: string): string {
	return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
}
