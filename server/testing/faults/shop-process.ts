import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const shop = join(import.meta.dirname, '..', '..', 'main.ts')
// What `npm start` keeps, too.
const compiled = join(import.meta.dirname, '..', '..', '..', 'build', 'node-cache')

interface Starting {
	/** The settings; nothing else of this process's environment but the PATH reaches the shop. */
	readonly settings: Readonly<Record<string, string>>
	/** Another checkout's `server/main.ts`. */
	readonly program?: string
	/** What starts it, as `prlimit` with its arguments. */
	readonly launcher?: readonly string[]
}

/** A shop in a process of its own, as `npm start` runs it. */
export function startShopProcess({ settings, program = shop, launcher = [] }: Starting) {
	const { PATH = '' } = process.env
	const [command = process.execPath, ...args] = [...launcher, process.execPath, program]
	const child = spawn(command, args, {
		env: { PATH, LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compiled, ...settings },
		// By the channel the shop notices when the tests are gone, and ends.
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on('data', (data) => {
			output += data
		})
	}
	const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, output }))
	return {
		pid: child.pid ?? 0,
		ended,
		output: () => output,
		/** Resolves once the shop says that it is open; throws with all that it said when it ends before. */
		async opened() {
			while (!output.includes('The shop is open')) {
				if (child.exitCode !== null || child.signalCode !== null) {
					throw new Error(`The shop ended (${child.exitCode ?? child.signalCode}): ${(await ended).output}`)
				}
				await wait(10)
			}
		},
		/** Sends a signal and waits for the end, however long it takes. */
		async end(signal: NodeJS.Signals = 'SIGTERM') {
			child.kill(signal)
			return await ended
		},
		kill: (signal: NodeJS.Signals) => child.kill(signal),
	}
}

export type ShopProcess = ReturnType<typeof startShopProcess>

/** A port nobody listens on at this moment. */
export async function findFreePort(): Promise<string> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	await once(server, 'close')
	return address && typeof address === 'object' ? String(address.port) : ''
}
