import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, projectNode, run } from './run.mjs'

await main(async () => {
	await ensureInstalled()
	// A check starts the shop on what it restored.
	if (process.argv.includes('--check')) await ensureBuilt()
	const { code } = await run(projectNode, ['server/restore.ts', ...process.argv.slice(2)])
	return code
})
