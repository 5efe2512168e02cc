import { randomInt } from 'node:crypto'
import { ensureBuilt } from './build.mjs'
import { ensureTools } from './install.mjs'
import { findBrowser } from './programs/browser.mjs'
import { findEngines } from './programs/engines.mjs'
import { main, projectNode, run } from './run.mjs'

// Random tests need many runs; `npm test` takes only a few.
const long = { SEED: `${randomInt(2 ** 31)}`, CRASH_RUNS: '300', KILLS: '50', PROPERTY_RUNS: '300', FAULTS: '5' }
const files = [
	'orders/paying/crash',
	'orders/order-invariants',
	'orders/random-orders',
	'catalog/sales/random-sales',
	'main-killed',
	'previous-release',
].map((name) => `server/${name}`)
const journey = 'e2e/engines'
// These tests measure times, so they run alone.
const alone = [
	'backup-restore',
	'database-lost',
	'database-stopped',
	'disk-full',
	'drill',
	'few-descriptors',
	'given-socket',
	'replicas',
	'slow-bodies',
].map((name) => `server/${name}`)

await main(async () => {
	await ensureTools()
	await ensureBuilt()
	console.log(`SEED=${process.env.SEED ?? long.SEED} repeats the random input`)
	const asked = process.argv.slice(2)
	const tests = asked.filter((name) => !name.startsWith(journey))
	const codes = []
	if (asked.length === 0) codes.push(await runVitest(files), await runVitest(['--no-file-parallelism', ...alone]))
	if (tests.length > 0) codes.push(await runVitest(tests))
	if (asked.length === 0 || tests.length < asked.length) codes.push(await runJourney())
	return Math.max(...codes)
})

async function runVitest(args) {
	const { code } = await run(projectNode, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
		env: { ...long, ...process.env },
	})
	return code
}

async function runJourney() {
	const env = { CHROMIUM_PATH: await findBrowser(), ...(await findEngines()) }
	const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=playwright.engines.config.ts']
	const { code } = await run(projectNode, args, { env })
	return code
}
