import './platform/process/require-node.mjs'
import { join } from 'node:path'
import { nodeFlags } from './platform/process/node-flags.mjs'

const main = join(import.meta.dirname, 'main.ts')

if (process.argv[2] === '--flags') process.stdout.write(nodeFlags().join(' '))
else {
	// The heap of Node has its size from the beginning: this process becomes the shop, under the same id.
	process.execve?.(process.execPath, [
		process.execPath,
		...nodeFlags(),
		...process.execArgv,
		main,
		...process.argv.slice(2),
	])
	// On Windows, which cannot do that, the heap is Node's own.
	await import('./main.ts')
}
