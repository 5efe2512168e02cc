import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { deleteOutage, hasOutage, insertOutage, saveSentAt } from './queries.ts'
import type { MailTransport } from './transport.ts'

export async function areLettersDelayed(db: Database): Promise<boolean> {
	return await hasOutage(db)
}

interface OutageDeps {
	readonly db: Database
	readonly clock: Clock
	readonly log: Log
}

/** Keeps for all processes when the mail service stopped taking letters; a taken letter ends the outage. */
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

const smtpError = z.object({
	code: z.string(),
	command: z.string().optional(),
	responseCode: z.number().optional(),
})

// No connection, name, encryption or sign-in, or a greeting that sends us away.
const serviceCodes = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH', 'EPROXY']

/** A server that is about to close answers this. */
const closing = 421

/** A refused recipient or text is no failure of the service. */
function isServiceFailure(error: unknown): boolean {
	const { data } = smtpError.safeParse(error)
	if (!data) return false
	// All letters have the same sender: a server that refuses it refuses every letter.
	const isSenderRefused = data.code === 'EENVELOPE' && data.command === 'MAIL FROM'
	return serviceCodes.includes(data.code) || data.responseCode === closing || isSenderRefused
}

async function noteFailure({ db, clock, log }: OutageDeps): Promise<void> {
	const isFirst = await insertOutage(db, clock.now())
	if (isFirst) log.error({ event: 'mail-outage' }, 'the mail service takes no letters; they wait and are tried again')
}

async function noteSuccess({ db, clock, log }: OutageDeps): Promise<void> {
	await saveSentAt(db, clock.now())
	const since = await deleteOutage(db)
	if (since) log.info({ event: 'mail-works', since }, 'the mail service takes letters again')
}

// A letter must not go out twice because its success could not be noted.
async function noting({ log }: OutageDeps, note: () => Promise<void>): Promise<void> {
	await note().catch((error: unknown) => log.warn({ err: error }, 'the state of the mail could not be kept'))
}
