import { fork } from 'node:child_process'
import { join } from 'node:path'
import { onEnd } from './clean-up.ts'
import { type Load, type LoadResult, loadResult } from './load.ts'

/** Puts a server under load from a process of its own. */
export async function applyLoad(load: Load): Promise<LoadResult> {
	const child = fork(join(import.meta.dirname, 'generate-load.ts'))
	const stop = onEnd(async () => void child.kill())
	try {
		return await new Promise((resolve, reject) => {
			child.once('message', (message) => resolve(loadResult.parse(message)))
			child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}`)))
			child.send(load)
		})
	} finally {
		await stop()
	}
}
