import { ensureInstalled } from './install.mjs'
import { main, projectNode, run } from './run.mjs'

await main(async () => {
	await ensureInstalled()
	// Small young generations keep a large file within a small memory, at the same speed.
	const { code } = await run(projectNode, ['--max-semi-space-size=4', 'server/import.ts', ...process.argv.slice(2)])
	return code
})
