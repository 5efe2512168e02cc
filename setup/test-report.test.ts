import { expect, test } from 'vitest'
import { listFailed, listSlowest, readPlaywrightReport, readVitestReport } from './test-report.mjs'

test('a browser test that passes only when it is tried again counts as passed and is listed with its first error', () => {
	const tried = {
		projectName: 'wide',
		status: 'flaky',
		results: [{ duration: 9000, errors: [{ message: 'late' }] }, { duration: 2000 }],
	}
	const spec = { file: 'cart.spec.ts', title: 'it works', tests: [tried] }
	const report = readPlaywrightReport({
		stats: { expected: 3, unexpected: 1, flaky: 2, skipped: 4 },
		suites: [{ suites: [{ specs: [spec] }] }],
	})
	expect(report).toEqual({
		passed: 5,
		failed: 1,
		skipped: 4,
		tests: [{ name: 'e2e/cart.spec.ts (wide) › it works', isUnsteady: true, ms: 9000, errors: ['late'] }],
	})
	expect(listFailed(report.tests)).toEqual([
		'Passed only at the second try: e2e/cart.spec.ts (wide) › it works',
		'late',
	])
})

test('a server test file that fails before its first test counts as failed', () => {
	const files = [
		{
			name: '/shop/server/a.test.ts',
			status: 'passed',
			assertionResults: [{ fullName: 'it works', status: 'passed', duration: 1500, failureMessages: ['late'] }],
		},
		{ name: '/shop/server/b.test.ts', status: 'failed', assertionResults: [] },
	]
	const counts = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
	expect(readVitestReport({ ...counts, testResults: files }, '/shop')).toEqual({
		passed: 1,
		failed: 1,
		skipped: 2,
		tests: [{ name: 'server/a.test.ts › it works', isUnsteady: true, ms: 1500, errors: ['late'] }],
	})
})

test('the slowest tests are listed with their seconds, ten at most and none under a second', () => {
	const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, ms: index * 1000 + 940 }))
	const lines = listSlowest(tests)
	expect(lines).toHaveLength(10)
	expect([lines[0], lines.at(-1)]).toEqual(['  11.9 s  test 11', '   2.9 s  test 2'])
	expect(listSlowest(tests.slice(0, 2))).toEqual(['   1.9 s  test 1'])
})

test('what failed is listed with the beginning of its error', () => {
	const tests = [
		{ name: 'a', ms: 1, errors: [] },
		{ name: 'b', ms: 1, errors: [`\u001b[31mexpected${' '.repeat(2000)}\u001b[39m`] },
	]
	const lines = listFailed(tests)
	expect(lines).toHaveLength(2)
	expect(lines[0]).toBe('Failed: b')
	expect(lines[1]).toMatch(/^expected {1492}$/)
})
