import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, pino } from 'pino'
import { traceFields } from './spans.ts'

export interface Log {
	info(fields: object, sentence: string): void
	warn(fields: object, sentence: string): void
	error(fields: object, sentence: string): void
}

const requestScope = new AsyncLocalStorage<string>()

/** Lines of the log that `work` and what it calls write have the id of the request. */
export function inRequest<Result>(id: string, work: () => Result): Result {
	return requestScope.run(id, work)
}

/** For events of what outlives the request in which it was opened, such as a connection of a pool. */
export function outsideRequests<Result>(work: () => Result): Result {
	return requestScope.exit(work)
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
	const reqId = requestScope.getStore()
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
