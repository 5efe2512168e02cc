import { join } from 'node:path'
import { root } from './run.mjs'

/** How Node runs the shop. About 50 MB are in use; left alone, the engine lets several times that gather before it tidies up. */
export const nodeFlags = ['--max-semi-space-size=4', '--max-old-space-size=256']

/** What its environment holds where nothing else is set. */
export const nodeEnvironment = {
	NODE_ENV: 'production',
	MALLOC_ARENA_MAX: '2',
	NODE_COMPILE_CACHE: join(root, 'build', 'node-cache'),
}
