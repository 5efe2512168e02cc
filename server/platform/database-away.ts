const codes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[123]|08...|53300)$/
const messages =
	/^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether an error says that the database cannot be reached right now: the request may succeed a little later. */
export function isDatabaseAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
	const isFromDatabase = 'syscall' in error ? error.message.includes('connect') : true
	if ((codes.test(code) && isFromDatabase) || messages.test(error.message)) return true
	return error.cause !== undefined && isDatabaseAway(error.cause)
}
