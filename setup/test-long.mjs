import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { findEngines } from './engines.mjs'
import { ensureInstalled } from './install.mjs'
import { main, projectNode, run } from './run.mjs'

// What chance decides takes many runs; each test of these files takes a few of them with `npm test`.
const long = { CRASH_RUNS: '300', KILLS: '50', PROPERTY_RUNS: '300' }
const files = ['server/orders/crash', 'server/orders/order-invariants', 'server/main-killed']
const journey = 'e2e/engines'

await main(async () => {
	await ensureInstalled()
	await ensureBuilt()
	const asked = process.argv.slice(2)
	const wanted = asked.length > 0 ? asked : [...files, journey]
	const tests = wanted.filter((name) => !name.startsWith(journey))
	const tested = tests.length > 0 ? await runVitest(tests) : 0
	const travelled = tests.length < wanted.length ? await runJourney() : 0
	return tested || travelled
})

async function runVitest(names) {
	const args = ['node_modules/vitest/vitest.mjs', 'run', ...names]
	const { code } = await run(projectNode, args, { env: { ...long, ...process.env } })
	return code
}

async function runJourney() {
	const env = { CHROMIUM_PATH: await findBrowser(), ...(await findEngines()) }
	const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=playwright.engines.config.ts']
	const { code } = await run(projectNode, args, { env })
	return code
}
