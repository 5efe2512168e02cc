import { join } from 'node:path'
import { root } from './run.mjs'

/** The shop uses about 50 MB; without limits V8 would let several times that pile up. */
export const nodeFlags = ['--max-semi-space-size=4', '--max-old-space-size=256']

export const nodeEnvironment = {
	NODE_ENV: 'production',
	MALLOC_ARENA_MAX: '2',
	NODE_COMPILE_CACHE: join(root, 'build', 'node-cache'),
}
