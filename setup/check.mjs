import { ensureBuilt } from './build.mjs'
import { ensureTools } from './install.mjs'
import { main, projectNode, run } from './run.mjs'
import { makeScratch } from './scratch.mjs'

/** What must hold before the tests are run, in the order of what is quickest to tell. */
const steps = [
	['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
	['route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
	['types', ['node_modules/typescript7/bin/tsc', '-p', '.']],
	['dead code', ['node_modules/knip/bin/knip.js', '--cache']],
	['measurements', ['bench/bench.ts', '--prove']],
]

await main(async () => {
	await ensureTools()
	await ensureBuilt()
	const env = { TMPDIR: makeScratch() }
	for (const [name, command] of steps) {
		console.log(`Checking ${name} ...`)
		const { code } = await run(projectNode, command, { env })
		if (code !== 0) {
			console.error(`The check of ${name} failed`)
			console.log('0 passed, 1 failed, 0 skipped')
			return 1
		}
	}
	const { code } = await run(projectNode, ['setup/test.mjs'])
	return code
})
