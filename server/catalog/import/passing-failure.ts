import { isDeadlock } from '../../platform/database.ts'
import { isDatabaseAway } from '../../platform/database-away.ts'

const name = 'PassingFailure'

/** What failed only because the database went away, or ended it for the sake of others: a little later it may go well. */
export class PassingFailure extends Error {
	override readonly name = name
}

/** Makes of an error what tells a passing one from others in another thread, too: there a class and much else is lost. */
export function markPassing(error: unknown): unknown {
	if (!isDatabaseAway(error) && !isDeadlock(error)) return error
	const reason = error instanceof Error && error.cause ? error.cause : error
	return new PassingFailure(`The database did not let the import end: ${reason}`)
}

/** Whether an error was marked as a passing one, in whichever thread. */
export function isPassing(error: unknown): boolean {
	return error instanceof Error && error.name === name
}
