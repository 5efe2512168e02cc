import { z } from 'zod'
import type { Jobs, Queue } from '../platform/jobs.ts'
import type { Letter, SendLetter } from './letter.ts'
import type { MailTransport } from './transport.ts'

/** Tries for about two days, with pauses that grow up to an hour. */
export const letterQueue: Queue<Letter> = {
	name: 'letters',
	data: z.object({
		to: z.string(),
		subject: z.string(),
		text: z.string(),
		html: z.string(),
		fromName: z.string().optional(),
		replyTo: z.string().optional(),
		stopUrl: z.string().optional(),
	}),
	retries: 55,
	retryDelaySeconds: 5,
	runsAtMostSeconds: 120,
	// Letters contain links and codes.
	isSecret: true,
}

export function letterOutbox(jobs: Jobs): SendLetter {
	return (db, ...letters) => jobs.enqueue(db, letterQueue, ...letters)
}

export async function deliverLetters(jobs: Jobs, transport: MailTransport): Promise<void> {
	await jobs.work(letterQueue, (letter) => transport.send(letter))
}
