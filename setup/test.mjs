import { randomInt } from 'node:crypto'
import { ensureBuilt } from './build.mjs'
import { ensureTools } from './install.mjs'
import { findBrowser } from './programs/browser.mjs'
import { installDeployTools } from './programs/deploy-tools.mjs'
import { main, projectNode, run, SetupError } from './run.mjs'
import { runPlaywright, runVitest } from './testing/run-tests.mjs'
import { makeScratch } from './testing/scratch.mjs'
import { listFailed, listSlowest } from './testing/test-report.mjs'

const isAll = process.argv.includes('--all')
const { SEED: seed = isAll ? `${randomInt(2 ** 31)}` : undefined } = process.env
const filters = process.argv.slice(2).filter((argument) => argument !== '--all')

await main(async () => {
	const runs = []
	try {
		for await (const outcome of runTests()) runs.push(outcome)
	} catch (error) {
		console.error(error instanceof SetupError ? error.message : error)
		runs.push({ passed: 0, failed: 1, skipped: 0, tests: [] })
	}
	for (const { runner, tests } of runs) {
		const slowest = listSlowest(tests)
		if (slowest.length > 0) console.log([`The slowest tests of ${runner}:`, ...slowest].join('\n'))
	}
	for (const line of runs.flatMap(({ tests }) => listFailed(tests))) console.log(line)
	if (seed) console.log(`SEED=${seed} repeats the random input and the order`)
	const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) => sum(runs.map((each) => each[key])))
	console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
	return failed > 0 || passed === 0 ? 1 : 0
})

async function* runTests() {
	await ensureTools()
	const env = { TMPDIR: makeScratch(), TESTS: isAll ? 'all' : 'quick', ...(seed && { SEED: seed }) }
	// Before anything runs beside it: two installations at once get into each other's way.
	if (filters.length === 0) env.CHROMIUM_PATH = await findBrowser()
	if (isAll && process.env.CI) await installDeployTools()
	await ensureBuilt()
	yield await runVitest(isAll || filters.length > 0 ? filters : ['--project=!slow'], { env })
	if (filters.length > 0) return
	yield await runPlaywright([], { env })
	if (isAll) yield await proveMeasurements(env)
}

async function proveMeasurements(env) {
	const { code } = await run(projectNode, ['bench/bench.ts', '--prove'], { env })
	const isProven = code === 0
	return { runner: 'bench', passed: isProven ? 1 : 0, failed: isProven ? 0 : 1, skipped: 0, tests: [] }
}

function sum(numbers) {
	return numbers.reduce((total, number) => total + number, 0)
}
