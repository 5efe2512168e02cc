type Task = () => Promise<void>

const open = new Set<Task>()

/** `task` runs once: when the returned function is called, or when a signal ends the process. */
export function onEnd(task: Task): Task {
	const once = async () => {
		if (open.delete(once)) await task()
	}
	open.add(once)
	return once
}

export async function cleanUp(): Promise<void> {
	for (const task of [...open].reverse()) {
		await task().catch((error: unknown) => console.error(error))
	}
}

export function cleanUpOnSignals(): void {
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.once(signal, () => cleanUp().finally(() => process.exit(130)))
	}
}
