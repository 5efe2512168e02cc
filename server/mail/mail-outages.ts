import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { deleteOutage, hasOutage, insertOutage } from './queries.ts'
import type { MailTransport } from './transport.ts'

/** Whether no letter gets through at present: what was sent meanwhile waits in the outbox. */
export async function areLettersDelayed(db: Database): Promise<boolean> {
	return await hasOutage(db)
}

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

/** What nodemailer says of a letter that was not taken. */
const smtpError = z.object({
	code: z.string(),
	command: z.string().optional(),
	responseCode: z.number().optional(),
})

// No connection, no name, no encryption, no sign-in, or a greeting that sends us away.
const serviceCodes = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH', 'EPROXY']

/** The answer of a server that is about to close. */
const closing = 421

/**
 * Whether a letter failed because the mail service takes none at present; `false` when it refused this recipient or this text,
 * and for errors that are not of the mail.
 */
function isServiceFailure(error: unknown): boolean {
	const { data } = smtpError.safeParse(error)
	if (!data) return false
	// A sender that is refused is so for every letter: they all have the same.
	const isSenderRefused = data.code === 'EENVELOPE' && data.command === 'MAIL FROM'
	return serviceCodes.includes(data.code) || data.responseCode === closing || isSenderRefused
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
