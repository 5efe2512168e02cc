import { z } from 'zod'
import type { Jobs, Queue } from '../platform/jobs.ts'
import type { Letter, SendLetter } from './letter.ts'
import type { MailTransport } from './transport.ts'

/** Letters on their way. With growing pauses up to an hour they are tried for about two days. */
export const letterQueue: Queue<Letter> = {
	name: 'letters',
	data: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
	retries: 55,
	retryDelaySeconds: 5,
	runsAtMostSeconds: 120,
	// Links and codes stand in letters.
	isSecret: true,
}

/** The outbox: a letter becomes a job in the transaction of what it tells of. */
export function letterOutbox(jobs: Jobs): SendLetter {
	return (db, ...letters) => jobs.enqueue(db, letterQueue, ...letters)
}

/** Hands the letters of the outbox to the transport; one that it does not take is tried again later. */
export async function deliverLetters(jobs: Jobs, transport: MailTransport): Promise<void> {
	await jobs.work(letterQueue, (letter) => transport.send(letter))
}
