import { z } from 'zod'
import type { Queue } from '../../platform/jobs.ts'

/** Notifications to be handled. With growing pauses up to an hour they are tried for more than a day. */
export const notificationQueue: Queue<{ id: number }> = {
	name: 'payment-notifications',
	data: z.object({ id: z.number() }),
	retries: 40,
	retryDelaySeconds: 5,
	runsAtMostSeconds: 120,
}
