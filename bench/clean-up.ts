type Task = () => Promise<void>

const open = new Set<Task>()

/** Has `task` run once: when the returned function is called, or when the measuring is cut short before that. */
export function onEnd(task: Task): Task {
	const once = async () => {
		if (open.delete(once)) await task()
	}
	open.add(once)
	return once
}

/** Ends what is still running, the youngest first. */
export async function cleanUp(): Promise<void> {
	for (const task of [...open].reverse()) {
		await task().catch((error: unknown) => console.error(error))
	}
}

/** Cleans up before a signal ends the process. */
export function cleanUpOnSignals(): void {
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.once(signal, () => cleanUp().finally(() => process.exit(130)))
	}
}
