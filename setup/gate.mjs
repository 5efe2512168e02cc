import { loadavg } from 'node:os'
import { ensureBuilt } from './build.mjs'
import { ensureTools } from './install.mjs'
import { findBrowser } from './programs/browser.mjs'
import { installDeployTools, listMissingTools } from './programs/deploy-tools.mjs'
import { main, SetupError } from './run.mjs'
import { judge } from './testing/judge.mjs'
import { runPlaywright, runVitest } from './testing/run-tests.mjs'
import { makeScratch } from './testing/scratch.mjs'
import { findFailingCheck } from './testing/static-checks.mjs'

const minuteMs = 60_000
const runners = { vitest: runVitest, playwright: runPlaywright }
// One that hangs is ended long before anybody gives up.
const all = { quiet: true, limitMs: 25 * minuteMs }
const alone = { quiet: true, limitMs: 8 * minuteMs }
// A second look ends at the first failure.
const bail = { vitest: '--bail=1', playwright: '-x' }
// A `test.only` that was left in fails; a second look waits longer, file by file in a process of its own.
const first = { TESTS: 'gate', CI: '1', SEED: '20261122' }
const again = { ...first, WAITS: '3' }

await main(async () => {
	const began = Date.now()
	const verdict = await runGate().catch((error) => {
		const reason = error instanceof SetupError ? error.message : error.stack
		return { passed: 0, failed: 1, skipped: 0, lines: [`RED ${reason}`] }
	})
	const seconds = Math.round((Date.now() - began) / 1000)
	const load = loadavg().map((value) => value.toFixed(1))
	for (const line of verdict.lines) console.log(line)
	for (const tool of listMissingTools()) console.log(`${tool} is missing: what needs it was skipped`)
	console.log(`${seconds} s, seed ${first.SEED}, load ${load.join(' ')}`)
	console.log(`${verdict.passed} passed, ${verdict.failed} failed, ${verdict.skipped} skipped`)
	return verdict.failed > 0 || verdict.passed === 0 ? 1 : 0
})

async function runGate() {
	await ensureTools()
	// Before anything runs beside it: two installations at once get into each other's way.
	const env = { ...first, CHROMIUM_PATH: await findBrowser(), TMPDIR: makeScratch() }
	await installDeployTools()
	const failing = await findFailingCheck(env)
	if (failing) throw new SetupError(`static check: ${failing}`)
	await ensureBuilt()
	const runs = []
	for (const [name, runTests] of Object.entries(runners)) {
		console.log(`Testing with ${name} ...`)
		runs.push(await runTests([], { env, ...all }))
	}
	return await judge(runs, (file, runner) => passesTwice(file, runner, { ...env, ...again }))
}

async function passesTwice(file, runner, env) {
	for (const time of ['second', 'third']) {
		console.log(`Testing ${file} alone, for the ${time} time ...`)
		const { failed, passed } = await runners[runner]([file, bail[runner]], { env, ...alone })
		if (failed > 0 || passed === 0) return false
	}
	return true
}
