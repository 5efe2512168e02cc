import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

// The young generation, three times the semi-space, is no part of HEAP_MB.
const youngMegabytes = 48

const printHeap = `import { writeSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
if (process.argv[1]?.endsWith('main.ts')) {
	writeSync(1, String(getHeapStatistics().heap_size_limit / 2 ** 20))
	process.exit()
}`

/** The megabytes of the heap with which a program of the folder starts the shop, which ends before it has begun. */
export function readHeap(folder: string, program: string, settings: Readonly<Record<string, string>>): number {
	const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
	const command = program.endsWith('.mjs') ? process.execPath : '/bin/sh'
	const preload = `--import=data:text/javascript,${encodeURIComponent(printHeap)}`
	const { stdout } = spawnSync(command, [program], {
		cwd: folder,
		encoding: 'utf8',
		env: { PATH, SHOP_MODE: 'production', NODE_OPTIONS: preload, ...settings },
	})
	return Number(stdout) - youngMegabytes
}
