import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { z } from 'zod'
import { onEnd } from '../clean-up.ts'

/**
 * Has a script of this folder do its work, see `answer-starter.ts`, in a process of its own: it must not share the event loop
 * of who measures, nor the server's. Throws when the script ends without an answer.
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
			// NOTE: an exit may be told before an answer that was sent earlier, a disconnection never is.
			child.once('disconnect', () => reject(new Error(`${script} ended without an answer`)))
			child.send(order)
		})
		return answer.parse(found)
	} finally {
		await stop()
	}
}

/**
 * In a process that `runApart` started: does the work it is sent, answers with what that found, and ends; at once when the
 * starter is gone.
 */
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
