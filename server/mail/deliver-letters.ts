import type { Jobs } from '../platform/jobs.ts'
import { letterQueue } from './letter-queue.ts'
import type { MailTransport } from './transport.ts'

/** Hands the letters of the outbox to the transport; one that it does not take is tried again later. */
export async function deliverLetters(jobs: Jobs, transport: MailTransport): Promise<void> {
	await jobs.work(letterQueue, (letter) => transport.send(letter))
}
