import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { claimDataDir } from '../server/platform/database/data-dir.ts'
import { onEnd } from './clean-up.ts'

const root = join(import.meta.dirname, '..')
const startLimitMs = 120_000
const endLimitMs = 15_000

/** A server in a process of its own; `stop()` lets it end by itself and waits for that. */
export interface RunningServer {
	readonly url: string
	readonly pid: number
	stop(): Promise<void>
}

/** How a server is started: a program with its arguments, in the project's folder. */
export interface ServerStart {
	readonly command: readonly [string, ...string[]]
	readonly dataDir: string
	readonly environment?: Readonly<Record<string, string>>
	/** What is asked for until it is served; the health check unless told. */
	readonly readyUrl?: (url: string) => string
}

/** The shop as it is run, on its data folder. */
export function startShopOn(dataDir: string): Promise<RunningServer> {
	return startServer({ command: [process.execPath, 'server/main.ts'], dataDir })
}

/** Starts a server on a free port of this machine and resolves when it serves. */
export async function startServer(start: ServerStart): Promise<RunningServer> {
	const port = await findFreePort()
	const [program, ...args] = start.command
	const child = spawn(program, args, {
		cwd: root,
		env: environmentOf(start, port),
		// NOTE: the channel is what ends the shop when this process is gone.
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	})
	const stop = onEnd(() => endChild(child))
	const url = `http://127.0.0.1:${port}`
	const { readyUrl = (url: string) => `${url}/health/ready` } = start
	await waitUntilServed(readyUrl(url), child)
	return { url, pid: child.pid ?? 0, stop }
}

function environmentOf({ dataDir, environment }: ServerStart, port: number): NodeJS.ProcessEnv {
	const { DATABASE_URL: _, NODE_OPTIONS: __, ...inherited } = process.env
	return {
		...inherited,
		NODE_ENV: 'production',
		SHOP_MODE: 'demo',
		LOG_LEVEL: 'warn',
		HOST: '127.0.0.1',
		PORT: String(port),
		DATA_DIR: dataDir,
		...environment,
	}
}

/** Resolves with the first answer 200; throws when the server ends first or takes too long. */
async function waitUntilServed(url: string, child: ChildProcess): Promise<void> {
	const startedAt = Date.now()
	while (Date.now() - startedAt < startLimitMs) {
		if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server ended before it served')
		const status = await statusOf(url)
		if (status === 200) return
		await wait(10)
	}
	throw new Error(`${url} was not served within ${startLimitMs / 1_000} s`)
}

async function statusOf(url: string): Promise<number | undefined> {
	try {
		const response = await fetch(url)
		await response.arrayBuffer()
		return response.status
	} catch {
		return undefined
	}
}

async function endChild(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
	child.kill('SIGTERM')
	const limit = new AbortController()
	await Promise.race([ended, wait(endLimitMs, undefined, { signal: limit.signal }).catch(() => undefined)])
	limit.abort()
	if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}

/** Waits for a shop that npm started: npm may be gone before the shop is, which holds its data folder to the end. */
export async function untilGivenBack(dataDir: string): Promise<void> {
	const claim = await claimDataDir(dataDir, endLimitMs)
	claim.release()
}

/** A port nothing listens on at the moment. */
export function findFreePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer()
		probe.once('error', reject)
		probe.listen({ host: '127.0.0.1', port: 0 }, () => {
			const address = probe.address()
			const port = typeof address === 'object' && address ? address.port : 0
			probe.close(() => resolve(port))
		})
	})
}
