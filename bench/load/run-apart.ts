import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { z } from 'zod'
import { onEnd } from '../clean-up.ts'

/**
 * Runs a script of this folder in its own process, apart from the event loops of the measurement and the server. Throws when it
 * ends without an answer.
 */
export async function runApart<Answer extends z.ZodType>(
	script: string,
	order: object,
	answer: Answer,
): Promise<z.output<Answer>> {
	const child = fork(join(import.meta.dirname, script))
	const stop = onEnd(async () => void child.kill())
	try {
		const found = await new Promise((resolve, reject) => {
			child.once('message', resolve)
			// NOTE: an exit may arrive before an earlier answer, a disconnection never does.
			child.once('disconnect', () => reject(new Error(`${script} ended without an answer`)))
			child.send(order)
		})
		return answer.parse(found)
	} finally {
		await stop()
	}
}

/** The other side of `runApart`: answers one order and ends, or ends with its starter. */
export function answerStarter(work: (order: unknown) => Promise<object>): void {
	process.once('disconnect', () => process.exit())
	process.once('message', (order) => {
		work(order).then(
			(found) => process.send?.(found, () => process.disconnect()),
			(error: unknown) => {
				console.error(error)
				process.exit(1)
			},
		)
	})
}
