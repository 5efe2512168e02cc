import { join } from 'node:path'
import { root } from './run.mjs'

export const nodeEnvironment = {
	NODE_ENV: 'production',
	MALLOC_ARENA_MAX: '2',
	NODE_COMPILE_CACHE: join(root, 'build', 'node-cache'),
}
