import { format } from 'node:util'
import { describeError, openLog } from '../log.ts'

const levels = { debug: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * From now on what this process and its libraries print for people comes as lines of the log, at every `LOG_LEVEL`: collectors of
 * logs read JSON only.
 */
export function printJson(): void {
	const log = openLog('shop', 'info')
	const printAt =
		(level: 'info' | 'warn' | 'error') =>
		(...parts: unknown[]) => {
			const err = parts.find((part) => part instanceof Error)
			const texts = parts.map((part) => (part instanceof Error ? describeError(part).message : part))
			log[level](err ? { err } : {}, format(...texts))
		}
	for (const [method, level] of Object.entries(levels)) Object.assign(console, { [method]: printAt(level) })
	const writeOut = process.stdout.write.bind(process.stdout)
	Object.assign(process.stdout, { write: writeLines(printAt('info'), writeOut) })
	Object.assign(process.stderr, { write: writeLines(printAt('error'), writeOut) })
	// Node's own listener prints sentences.
	process.removeAllListeners('warning')
	process.on('warning', printAt('warn'))
}

/** For threads, libraries and commands that write to the stream itself. Lines of other logs pass as they are. */
function writeLines(print: (text: string) => void, write: (text: string) => boolean) {
	return (chunk: unknown, ...rest: unknown[]) => {
		const text = chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : String(chunk)
		if (text.startsWith('{"level":')) write(text)
		else if (text.trim()) print(text.trimEnd())
		const done = rest.at(-1)
		if (typeof done === 'function') done()
		return true
	}
}
