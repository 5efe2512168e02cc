import nodemailer from 'nodemailer'
import type { Letter } from './letter.ts'

/** `send` rejects when the letter was not taken. */
export interface MailTransport {
	send(letter: Letter): Promise<void>
	close(): void
}

interface SmtpSettings {
	readonly smtpUrl: string
	/** As `Name <email>`. */
	readonly from: string
}

// Stops automatic replies such as "I am on holiday".
const headers = { 'Auto-Submitted': 'auto-generated' }

/** Makes mail programs offer a button that stops these letters, and press it by one POST. */
function stopHeaders(stopUrl: string) {
	return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function openSmtp(smtpUrl: string) {
	const url = new URL(smtpUrl)
	return nodemailer.createTransport({
		host: url.hostname,
		port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
		secure: url.protocol === 'smtps:',
		...(url.username && {
			auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
		}),
		pool: true,
		maxConnections: 3,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 30_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
}

/** Signs in and sends nothing. Rejects when the server does not take the account. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
	const smtp = openSmtp(smtpUrl)
	try {
		await smtp.verify()
	} finally {
		smtp.close()
	}
}

export function smtpTransport({ smtpUrl, from }: SmtpSettings): MailTransport {
	const smtp = openSmtp(smtpUrl)
	const [, address = from] = /<([^<>]+)>\s*$/.exec(from) ?? []
	return {
		send: async ({ to, subject, text, html, fromName, replyTo, stopUrl }) => {
			await smtp.sendMail({
				from: fromName === undefined ? from : { name: fromName, address },
				// An address object is never parsed as a list, whatever the person typed.
				to: { name: '', address: to },
				...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
				...{ subject, text, html },
				headers: { ...headers, ...(stopUrl !== undefined && stopHeaders(stopUrl)) },
			})
		},
		close: () => smtp.close(),
	}
}
