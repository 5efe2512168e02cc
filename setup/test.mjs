import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureTools } from './install.mjs'
import { findBrowser } from './programs/browser.mjs'
import { installDeployTools } from './programs/deploy-tools.mjs'
import { main, projectNode, root, run, SetupError } from './run.mjs'
import { makeScratch } from './scratch.mjs'
import { listFailed, listSlowest, readPlaywrightReport, readVitestReport } from './test-report.mjs'

const isAll = process.argv.includes('--all')
const filters = process.argv.slice(2).filter((argument) => argument !== '--all')

await main(async () => {
	const counts = { passed: 0, failed: 0, skipped: 0 }
	const slowest = []
	const failures = []
	try {
		await runTests({ counts, slowest, failures })
	} catch (error) {
		console.error(error instanceof SetupError ? error.message : error)
		counts.failed++
	}
	for (const line of [...slowest, ...failures]) console.log(line)
	console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
	return counts.failed > 0 || counts.passed === 0 ? 1 : 0
})

async function runTests(outcome) {
	await ensureTools()
	const env = { TMPDIR: makeScratch(), TESTS: isAll ? 'all' : 'quick' }
	if (filters.length === 0) env.CHROMIUM_PATH = await findBrowser()
	if (isAll && process.env.CI) await installDeployTools()
	await ensureBuilt()
	await runVitest(outcome, env)
	if (filters.length === 0) await runPlaywright(outcome, env)
	if (isAll) await proveMeasurements(outcome, env)
}

async function proveMeasurements(outcome, env) {
	const { code } = await run(projectNode, ['bench/bench.ts', '--prove'], { env })
	add(outcome, { kind: 'bench', code, report: { passed: code === 0 ? 1 : 0 } })
}

async function runVitest(outcome, env) {
	const file = join(env.TMPDIR, 'vitest.json')
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
	const projects = isAll || filters.length > 0 ? [] : ['--project=!slow']
	const { code } = await run(
		projectNode,
		['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...projects, ...filters],
		{ env },
	)
	add(outcome, { kind: 'server', code, report: readReport(file, (report) => readVitestReport(report, root)) })
}

async function runPlaywright(outcome, env) {
	const file = join(env.TMPDIR, 'playwright.json')
	const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
	const { code } = await run(projectNode, args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
	if (code !== 0) printSnapshots()
	add(outcome, { kind: 'browser', code, report: readReport(file, readPlaywrightReport) })
}

/** Shows the page of each failed test, for machines whose files nobody can read afterwards. */
function printSnapshots() {
	const folder = join(root, 'test-results')
	for (const name of existsSync(folder) ? readdirSync(folder) : []) {
		const file = join(folder, name, 'error-context.md')
		if (!existsSync(file)) continue
		const [, snapshot = ''] = readFileSync(file, 'utf8').match(/```yaml\n(.*?)```/s) ?? []
		console.log(`${name}:\n${snapshot.slice(0, 6000)}`)
	}
}

// A runner that crashes counts as one failed test.
function add({ counts, slowest, failures }, { kind, code, report }) {
	const { passed = 0, failed = 0, skipped = 0, tests = [] } = report ?? {}
	counts.passed += passed
	counts.failed += code !== 0 && failed === 0 ? 1 : failed
	counts.skipped += skipped
	failures.push(...listFailed(tests))
	const lines = listSlowest(tests)
	if (lines.length > 0) slowest.push(`The slowest ${kind} tests:`, ...lines)
}

function readReport(file, read) {
	return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
