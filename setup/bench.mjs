import { ensureBuilt } from './build.mjs'
import { ensureTools } from './install.mjs'
import { main, projectNode, run } from './run.mjs'

await main(async () => {
	await ensureTools()
	await ensureBuilt()
	const { code } = await run(projectNode, ['bench/bench.ts', ...process.argv.slice(2)])
	return code
})
