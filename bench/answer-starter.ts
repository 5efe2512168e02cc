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
