import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { type ToSupervisor, type ToWebProcess, taskVariable, toSupervisor, type WebTask } from './web-messages.ts'

export interface WebProcess {
	/** For the person who starts the shop. */
	readonly lines: readonly string[]
	readonly ended: Promise<void>
	send(message: ToWebProcess): void
	/** Lets clients leave first. */
	retire(): Promise<void>
	stop(): Promise<void>
}

interface StartWebProcessInput {
	readonly task: WebTask
	/** Ends a process that is not ready yet. */
	readonly signal: AbortSignal
	readonly receive: (message: ToSupervisor, answer: WebProcess['send']) => void
}

const readyLimitMs = 120_000
const stopLimitMs = 8_000
/** Longer than a retiring process takes for its clients and its running requests. */
const retireLimitMs = 25_000

/** Resolves once the process takes requests. Throws a `StartupError` when it ends first or takes minutes. */
export async function startWebProcess({ task, signal, receive }: StartWebProcessInput): Promise<WebProcess> {
	signal.throwIfAborted()
	const worker = cluster.fork({ [taskVariable]: JSON.stringify(task) })
	const ended = new Promise<void>((resolve) => {
		worker.once('exit', () => resolve())
		worker.once('error', () => resolve())
	})
	const send = (message: ToWebProcess) => {
		// The channel may break while the process ends.
		if (worker.isConnected()) worker.send(message, () => undefined)
	}
	const end = async (kind: 'retire' | 'end', limitMs: number) => {
		send({ kind })
		const timer = setTimeout(() => worker.process.kill('SIGKILL'), limitMs)
		await ended
		clearTimeout(timer)
	}
	const stop = () => end('end', stopLimitMs)
	worker.on('message', (sent: unknown) => {
		const { data } = toSupervisor.safeParse(sent)
		if (data) receive(data, send)
	})
	const onAbort = () => void stop()
	signal.addEventListener('abort', onAbort, { once: true })
	const lines = await Promise.race([linesOf(worker), ended, wait(readyLimitMs, undefined, { ref: false })])
	signal.removeEventListener('abort', onAbort)
	if (lines) return { lines, ended, send, retire: () => end('retire', retireLimitMs), stop }
	worker.process.kill('SIGKILL')
	throw new StartupError(`Web process ${worker.process.pid} did not become ready`)
}

/** Resolves once the process is ready. */
function linesOf(worker: Worker): Promise<readonly string[]> {
	return new Promise((resolve) => {
		worker.on('message', (sent: unknown) => {
			const { data } = toSupervisor.safeParse(sent)
			if (data?.kind === 'ready') resolve(data.lines)
		})
	})
}
