import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const shop = join(import.meta.dirname, '..', '..', 'main.ts')
// The same compile cache as `npm start`.
const compiled = join(import.meta.dirname, '..', '..', '..', 'build', 'node-cache')

export interface StartShopProcessInput {
	/** The shop gets these settings and the PATH, and no other variable of this process. */
	readonly settings: Readonly<Record<string, string>>
	readonly program?: string
	/** A command with arguments that starts the shop, such as `prlimit`. */
	readonly launcher?: readonly string[]
	/** The descriptor of a socket that it is given, as systemd does. */
	readonly socket?: number | undefined
}

export function startShopProcess({ settings, program = shop, launcher = [], socket }: StartShopProcessInput) {
	const { PATH = '' } = process.env
	const given = socket === undefined ? [] : ['sh', '-c', 'export LISTEN_FDS=1 LISTEN_PID=$$; exec "$@"', 'sh']
	const [command = process.execPath, ...args] = [...given, ...launcher, process.execPath, program]
	const child = spawn(command, args, {
		env: { PATH, LOG_LEVEL: 'warn', OVERLOAD_FACTOR: '20', NODE_COMPILE_CACHE: compiled, ...settings },
		// The shop ends when this channel closes, so it never outlives the tests.
		stdio: ['ignore', 'pipe', 'pipe', socket ?? 'ignore', 'ipc'],
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
		/** Resolves once the shop is open; throws with its output when it ends first. */
		async opened() {
			while (!output.includes('The shop is open')) {
				if (child.exitCode !== null || child.signalCode !== null) {
					throw new Error(`The shop ended (${child.exitCode ?? child.signalCode}): ${(await ended).output}`)
				}
				await wait(10)
			}
		},
		async end(signal: NodeJS.Signals = 'SIGTERM') {
			child.kill(signal)
			return await ended
		},
		kill: (signal: NodeJS.Signals) => child.kill(signal),
	}
}

export type ShopProcess = ReturnType<typeof startShopProcess>
