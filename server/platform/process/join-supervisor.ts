import cluster from 'node:cluster'
import { invariant } from '#contract/invariant.ts'
import {
	type ToSupervisor,
	type ToWebProcess,
	taskVariable,
	toWebProcess,
	type WebTask,
	webTask,
} from './web-messages.ts'

/** The supervisor as its web process sees it. */
export interface Supervisor {
	readonly task: WebTask
	send(message: ToSupervisor): void
	subscribe(receive: (message: ToWebProcess) => void): void
}

/** Undefined in a process without a supervisor. A web process without its supervisor ends at once. */
export function joinSupervisor(): Supervisor | undefined {
	const { worker } = cluster
	if (!worker) return undefined
	const given = process.env[taskVariable]
	invariant(given !== undefined, 'a web process has a task')
	// The commands that it starts are no web processes.
	delete process.env[taskVariable]
	return {
		task: webTask.parse(JSON.parse(given)),
		send: (message) => void worker.send(message, () => undefined),
		subscribe(receive) {
			process.on('message', (sent) => {
				const { data } = toWebProcess.safeParse(sent)
				if (data) receive(data)
			})
		},
	}
}
