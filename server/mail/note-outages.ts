import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { isServiceFailure } from './is-service-failure.ts'
import { deleteOutage, insertOutage } from './outage-queries.ts'
import type { MailTransport } from './transport.ts'

interface OutageDeps {
	readonly db: Database
	readonly clock: Clock
	readonly log: Log
}

/** A transport that keeps, for all processes, since when the mail service takes no letters; one that it takes ends that. */
export function noteOutages(transport: MailTransport, deps: OutageDeps): MailTransport {
	return {
		async send(letter) {
			try {
				await transport.send(letter)
			} catch (error) {
				if (isServiceFailure(error)) await noting(deps, () => noteFailure(deps))
				throw error
			}
			await noting(deps, () => noteSuccess(deps))
		},
		close: () => transport.close(),
	}
}

async function noteFailure({ db, clock, log }: OutageDeps): Promise<void> {
	const isFirst = await insertOutage(db, clock.now())
	if (isFirst) log.error({ event: 'mail-outage' }, 'the mail service takes no letters; they wait and are tried again')
}

async function noteSuccess({ db, log }: OutageDeps): Promise<void> {
	const since = await deleteOutage(db)
	if (since) log.info({ event: 'mail-works', since }, 'the mail service takes letters again')
}

// A letter that went out must not go out again because that could not be noted.
async function noting({ log }: OutageDeps, note: () => Promise<void>): Promise<void> {
	await note().catch((error: unknown) => log.warn({ err: error }, 'the state of the mail could not be kept'))
}
