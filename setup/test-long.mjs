import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, projectNode, run } from './run.mjs'

// What chance decides takes many runs; each test of these files takes a few of them with `npm test`.
const long = { CRASH_RUNS: '300', KILLS: '50', PROPERTY_RUNS: '300' }
const files = ['server/orders/crash', 'server/orders/order-invariants', 'server/main-killed']

await main(async () => {
	await ensureInstalled()
	await ensureBuilt()
	const asked = process.argv.slice(2)
	const args = ['node_modules/vitest/vitest.mjs', 'run', ...(asked.length > 0 ? asked : files)]
	const { code } = await run(projectNode, args, { env: { ...long, ...process.env } })
	return code
})
