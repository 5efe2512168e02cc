import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, projectNode, run } from './run.mjs'

/** What must hold before the tests are run, in the order of what is quickest to tell. */
const steps = [
	['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
	['route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
	['types', ['node_modules/typescript7/bin/tsc', '-p', '.']],
	['dead code', ['node_modules/knip/bin/knip.js', '--cache']],
]

await main(async () => {
	await ensureInstalled()
	await ensureBuilt()
	for (const [name, command] of steps) {
		console.log(`Checking ${name} ...`)
		const { code } = await run(projectNode, command)
		if (code !== 0) {
			console.error(`The check of ${name} failed`)
			console.log('0 passed, 1 failed, 0 skipped')
			return 1
		}
	}
	const { code } = await run(projectNode, ['setup/test.mjs'])
	return code
})
