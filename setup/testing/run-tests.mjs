import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root, run } from '../run.mjs'
import { readPlaywrightReport, readVitestReport } from './test-report.mjs'

/** Both resolve to what the tests say, and to the output of their runner if it was asked to be quiet. */
export async function runVitest(args, { env, quiet = false }) {
	const file = join(env.TMPDIR, 'vitest.json')
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
	const command = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]
	return await runTests('vitest', command, { file, env, quiet, read: (report) => readVitestReport(report, root) })
}

export async function runPlaywright(args, { env, quiet = false }) {
	const file = join(env.TMPDIR, 'playwright.json')
	const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args]
	const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
	return await runTests('playwright', command, { file, env: settings, quiet, read: readPlaywrightReport })
}

/** A runner that ends badly though no test failed has crashed, which counts as one failed test. */
async function runTests(runner, command, { file, env, quiet, read }) {
	rmSync(file, { force: true })
	const { code, output } = await run(projectNode, command, { env, quiet })
	const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : {}
	const { passed = 0, failed = 0, skipped = 0, tests = [] } = report
	const hasCrashed = code !== 0 && failed === 0
	return { runner, passed, failed: hasCrashed ? 1 : failed, skipped, tests, hasCrashed, output }
}
