import { ensureInstalled } from './install.mjs'
import { main, projectNode, run } from './run.mjs'

await main(async () => {
	await ensureInstalled()
	// A small young generation keeps memory low for large files, at the same speed.
	const { code } = await run(projectNode, ['--max-semi-space-size=4', 'server/import.ts', ...process.argv.slice(2)])
	return code
})
