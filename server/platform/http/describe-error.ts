/** Omits the parameters of a query from the log: they can hold personal data and password hashes. */
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
