import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, run } from '../run.mjs'
import { countTests, readPlaywrightReport } from './test-report.mjs'

/** Both resolve to what the tests say, and to the output of their runner if it was asked to be quiet. */
export async function runVitest(args, { env, ...manner }) {
	const reporters = ['--reporter=default', '--reporter=./setup/testing/report-vitest.mjs']
	const command = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]
	const file = join(env.TMPDIR, 'vitest.json')
	return await runTests('vitest', command, { ...manner, file, env: { ...env, REPORT_FILE: file } })
}

export async function runPlaywright(args, { env, ...manner }) {
	const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args]
	const file = join(env.TMPDIR, 'playwright.json')
	const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
	return await runTests('playwright', command, { ...manner, file, env: settings, read: readPlaywrightReport })
}

/** What goes wrong beside the tests, or without a word of theirs, is a crash: it counts as one more failed test. */
async function runTests(runner, command, { file, read = (report) => report, ...manner }) {
	rmSync(file, { force: true })
	const { code, output } = await run(projectNode, command, manner)
	const report = readReport(file)
	const { tests, crashes } = report ? read(report) : { tests: [], crashes: [] }
	const counts = countTests(tests)
	const hasCrashed = !report || crashes.length > 0 || (code !== 0 && counts.failed === 0)
	const failed = counts.failed + (hasCrashed ? 1 : 0)
	return { runner, ...counts, failed, tests, hasCrashed, crashes, output }
}

function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'))
	} catch {
		return undefined
	}
}
