import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { claimDataDir } from '../../server/platform/database/data-dir.ts'
import { nodeFlags } from '../../server/platform/process/node-flags.mjs'
import { findFreePort } from '../../server/testing/find-free-port.ts'
import { nodeEnvironment } from '../../setup/node-settings.mjs'
import { onEnd } from '../clean-up.ts'
import { findScript } from './process-tree.ts'

const root = join(import.meta.dirname, '../..')
const startLimitMs = 120_000
const endLimitMs = 15_000

/** Disposing ends the server and waits for it. */
export interface RunningServer extends AsyncDisposable {
	readonly url: string
	/** The started process, parent of the others. */
	readonly launcher: number
	readonly pid: number
}

interface ShopStart {
	readonly dataDir: string
	readonly environment?: Readonly<Record<string, string>>
	/** Polled until it answers. */
	readonly readyPath?: string
}

/** As `npm start` runs it, without npm. */
export async function startShop(start: ShopStart): Promise<RunningServer> {
	return await startServer({ ...start, command: [process.execPath, 'setup/start.mjs'], script: shopScript })
}

/** As a shopkeeper starts it. */
export async function startShopByNpm(start: ShopStart): Promise<RunningServer> {
	const server = await startServer({ ...start, command: ['npm', 'start'], script: shopScript })
	const stop = async () => {
		await server[Symbol.asyncDispose]()
		// NOTE: npm may end before the shop, which holds its data folder to the end.
		const claim = await claimDataDir(start.dataDir, endLimitMs)
		claim.release()
	}
	return { ...server, [Symbol.asyncDispose]: stop }
}

const shopScript = 'server/main.ts'

interface ShopOnData {
	readonly url: string
	readonly dataDir: string
}

/** A script of this folder, on the shop's Node version and beside its data. */
export async function startBaseline(script: string, shop: ShopOnData): Promise<RunningServer> {
	return await startServer({
		command: [process.execPath, ...nodeFlags(), script],
		script,
		dataDir: shop.dataDir,
		environment: { ...nodeEnvironment, SHOP_URL: shop.url },
		readyPath: '/',
	})
}

interface ServerStart extends ShopStart {
	readonly command: readonly [string, ...string[]]
	readonly script: string
}

/** Takes a free port and resolves when the server answers. */
async function startServer({ readyPath = '/health/ready', ...start }: ServerStart): Promise<RunningServer> {
	const port = await findFreePort()
	const [program, ...args] = start.command
	const child = spawn(program, args, {
		cwd: root,
		env: environmentOf(start, port),
		// A separate session, as the shop has below its launcher: Linux shares processors among sessions.
		detached: true,
		// NOTE: the channel ends a baseline when this process is gone.
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	})
	const stop = onEnd(() => endChild(child))
	const url = `http://127.0.0.1:${port}`
	await waitUntilServed(url + readyPath, child)
	const launcher = child.pid ?? 0
	return { url, launcher, pid: findScript(launcher, start.script), [Symbol.asyncDispose]: stop }
}

function environmentOf({ dataDir, environment }: ShopStart, port: string): NodeJS.ProcessEnv {
	const { DATABASE_URL: _, NODE_OPTIONS: __, ...inherited } = process.env
	return {
		...inherited,
		// The shop's launcher ends with its starter, as under npm.
		npm_lifecycle_event: 'start',
		NODE_ENV: 'production',
		SHOP_MODE: 'demo',
		LOG_LEVEL: 'warn',
		HOST: '127.0.0.1',
		PORT: port,
		DATA_DIR: dataDir,
		// All requests come from one address and a few people.
		RATE_LIMIT_FACTOR: '10000',
		...environment,
	}
}

/** Throws when the server ends first or takes too long. */
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
