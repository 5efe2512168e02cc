import { join } from 'node:path'
import { root } from './run.mjs'

const heapMegabytes = 256

/** Without a limit V8 would let several times as much pile up. The shop itself refuses a wrong `HEAP_MB`, so it must start. */
export function nodeFlags({ HEAP_MB } = process.env) {
	const heap = /^[1-9]\d{2,4}$/.test(HEAP_MB ?? '') ? HEAP_MB : heapMegabytes
	return ['--max-semi-space-size=4', `--max-old-space-size=${heap}`]
}

export const nodeEnvironment = {
	NODE_ENV: 'production',
	MALLOC_ARENA_MAX: '2',
	NODE_COMPILE_CACHE: join(root, 'build', 'node-cache'),
}
