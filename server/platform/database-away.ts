import { DrizzleQueryError } from 'drizzle-orm'

// SQLSTATE: no connection, no resources (disk, memory, connections), a timeout, a shutdown, read-only for now.
const states = /^(08...|53...|57014|55P03|57P0.|25006)$/
// After these the connection still works: only the query was refused.
const passingStates = /^(53100|53200|57014|55P03)$/
const messages =
	/^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/
const syscalls = /^(connect|getaddrinfo)$/

/** True when the request may succeed a little later. */
export function isDatabaseAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	if (messages.test(error.message) || isState(error, states) || isSyscall(error, syscalls)) return true
	// A system error below a query comes from its connection.
	if (error instanceof DrizzleQueryError && isSyscall(error.cause, /./)) return true
	return error.cause !== undefined && isDatabaseAway(error.cause)
}

export function isConnectionLost(error: unknown): boolean {
	return isDatabaseAway(error) && !hasPassed(error)
}

// SQLSTATE: the replay of a standby cancelled the query.
const replayConflicts = /^40(001|P01)$/

/** True when another server may answer a query that the driver reports as failed on a standby. */
export function isStandbyFailure(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	return isConnectionLost(error) || isSyscall(error, /./) || isState(error, replayConflicts)
}

function hasPassed(error: unknown): boolean {
	return error instanceof Error && (isState(error, passingStates) || hasPassed(error.cause))
}

function isState(error: Error, wanted: RegExp): boolean {
	return 'code' in error && typeof error.code === 'string' && wanted.test(error.code)
}

function isSyscall(error: unknown, names: RegExp): boolean {
	return error instanceof Error && 'syscall' in error && typeof error.syscall === 'string' && names.test(error.syscall)
}
