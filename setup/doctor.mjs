import { ensureInstalled } from './install.mjs'
import { main, projectNode, run } from './run.mjs'

await main(async () => {
	await ensureInstalled()
	const { code } = await run(projectNode, ['server/doctor.ts', ...process.argv.slice(2)])
	return code
})
