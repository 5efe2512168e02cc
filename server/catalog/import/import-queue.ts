import { z } from 'zod'
import type { Queue } from '../../platform/jobs.ts'

/**
 * Imports to be previewed or run, whichever their state says. One that fails is settled as failed at once; only what the database
 * ended, as when it is restarted, is tried again.
 */
export const importQueue: Queue<{ id: string }> = {
	name: 'catalogue-imports',
	data: z.object({ id: z.uuid() }),
	retries: 5,
	retryDelaySeconds: 5,
	runsAtMostSeconds: 7200,
}
