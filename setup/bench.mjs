import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, projectNode, run } from './run.mjs'

await main(async () => {
	await ensureInstalled()
	await ensureBuilt()
	const { code } = await run(projectNode, ['bench/bench.ts', ...process.argv.slice(2)])
	return code
})
