import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, projectNode, run } from './run.mjs'

const [name, ...args] = process.argv.slice(2)

await main(async () => {
	await ensureInstalled()
	// A check starts the shop on what it restored.
	if (name === 'restore' && args.includes('--check')) await ensureBuilt()
	const { code } = await run(projectNode, [`server/${name}.ts`, ...args])
	return code
})
