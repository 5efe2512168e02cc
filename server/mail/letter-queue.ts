import { z } from 'zod'
import type { Queue } from '../platform/jobs.ts'
import type { Letter } from './letter.ts'

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
