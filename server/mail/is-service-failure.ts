import { z } from 'zod'

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
export function isServiceFailure(error: unknown): boolean {
	const { data } = smtpError.safeParse(error)
	if (!data) return false
	// A sender that is refused is so for every letter: they all have the same.
	const isSenderRefused = data.code === 'EENVELOPE' && data.command === 'MAIL FROM'
	return serviceCodes.includes(data.code) || data.responseCode === closing || isSenderRefused
}
