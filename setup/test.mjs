import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, projectNode, run, SetupError } from './run.mjs'
import { makeScratch } from './scratch.mjs'

const filters = process.argv.slice(2)

await main(async () => {
	const counts = { passed: 0, failed: 0, skipped: 0 }
	try {
		await runTests(counts)
	} catch (error) {
		console.error(error instanceof SetupError ? error.message : error)
		counts.failed++
	}
	console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
	return counts.failed > 0 || counts.passed === 0 ? 1 : 0
})

async function runTests(counts) {
	await ensureInstalled()
	await ensureBuilt()
	const env = { CHROMIUM_PATH: await findBrowser(), TMPDIR: makeScratch() }
	await runVitest(counts, env)
	// With filters it is the tests they name, and no others.
	if (filters.length === 0) await runPlaywright(counts, env)
}

async function runVitest(counts, env) {
	const file = join(env.TMPDIR, 'vitest.json')
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
	const { code } = await run(projectNode, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters], { env })
	const report = readReport(file)
	// A file that fails before its first test has none to count.
	const broken = report?.testResults.filter(
		({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
	)
	add(counts, code, {
		passed: report?.numPassedTests,
		failed: report && report.numFailedTests + broken.length,
		skipped: report && report.numPendingTests + report.numTodoTests,
	})
}

async function runPlaywright(counts, env) {
	const file = join(env.TMPDIR, 'playwright.json')
	const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
	const { code } = await run(projectNode, args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
	const stats = readReport(file)?.stats
	add(counts, code, {
		passed: stats && stats.expected + stats.flaky,
		failed: stats?.unexpected,
		skipped: stats?.skipped,
	})
}

// A runner that crashes, or fails for another reason than a test, counts as one that failed.
function add(counts, code, { passed = 0, failed = 0, skipped = 0 }) {
	counts.passed += passed
	counts.failed += code !== 0 && failed === 0 ? 1 : failed
	counts.skipped += skipped
}

function readReport(file) {
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
