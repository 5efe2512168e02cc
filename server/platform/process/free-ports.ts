import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'

export interface ListenPlace {
	readonly host: string
	readonly port: number
	readonly setting: 'PORT' | 'METRICS_PORT'
}

/** Its port is for this machine alone. */
export const metricsHost = '127.0.0.1'

const patienceMs = 2000

/** Checks before anything is created, so that a failed start leaves nothing behind. Two places may not be the same. */
export async function requireFreePorts(places: readonly ListenPlace[]): Promise<void> {
	const probes: Server[] = []
	try {
		for (const place of places) probes.push(await occupy(place))
	} finally {
		await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
	}
}

async function occupy(place: ListenPlace): Promise<Server> {
	const began = Date.now()
	for (;;) {
		const probe = createServer()
		const error = await tryPort(probe, place)
		if (!error) return probe
		// An ending shop frees its port within a moment.
		if (error.code !== 'EADDRINUSE' || Date.now() - began > patienceMs) throw portProblem(error, place)
		await wait(50)
	}
}

function tryPort(probe: Server, { host, port }: ListenPlace): Promise<NodeJS.ErrnoException | undefined> {
	return new Promise((resolve) => {
		probe.once('error', resolve)
		probe.listen({ host, port }, () => resolve(undefined))
	})
}

export function portProblem(error: unknown, { host, port, setting }: ListenPlace): StartupError {
	const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
	const reason = isInUse
		? `is in use: stop what uses it, or set ${setting} to another`
		: `cannot be used: ${error instanceof Error ? error.message : error}`
	return new StartupError(`Port ${port} on ${host} ${reason}`)
}
