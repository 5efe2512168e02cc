import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureTools } from './install.mjs'
import { main, projectNode, run, SetupError } from './run.mjs'

// Prints the figures of each fault; a fault that cannot be tried here fails.
const env = { FAULTS: '1', ...process.env, DRILL: '1' }
const faults = ['drill', 'disk-full', 'backup-restore'].map((name) => `server/${name}.test.ts`)

await main(async () => {
	if (spawnSync('nginx', ['-v']).status !== 0)
		throw new SetupError("The drill needs a proxy: install the package 'nginx'")
	await ensureTools()
	await ensureBuilt()
	const args = ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...faults]
	return (await run(projectNode, args, { env })).code
})
