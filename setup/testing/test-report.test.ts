import { expect, test } from 'vitest'
import { listFailed, listSlowest, readPlaywrightReport, readVitestReport } from './test-report.mjs'

test('a browser test is named by its file, its screen, what it stands under and its title', () => {
	const results = [{ duration: 9000, errors: [{ message: 'late' }, { message: 'and later' }] }]
	const spec = {
		file: 'cart.spec.ts',
		title: 'it works',
		tests: [{ projectName: 'wide', status: 'unexpected', results }],
	}
	const suite = {
		title: 'cart.spec.ts',
		file: 'cart.spec.ts',
		suites: [{ title: 'a full cart', file: 'cart.spec.ts', specs: [spec] }],
	}
	const report = readPlaywrightReport({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 4 }, suites: [suite] })
	expect(report).toEqual({
		passed: 3,
		failed: 1,
		skipped: 4,
		tests: [
			{
				file: 'e2e/cart.spec.ts',
				name: 'e2e/cart.spec.ts (wide) › a full cart › it works',
				ms: 9000,
				errors: ['late'],
			},
		],
	})
})

const vitestTest = { ancestorTitles: ['a shop'], title: 'opens', status: 'passed', duration: 1500, failureMessages: [] }

test('a server test file that fails before its first test counts as failed, by the name of the file', () => {
	const files = [
		{ name: '/shop/server/a.test.ts', status: 'passed', message: '', assertionResults: [vitestTest] },
		{ name: '/shop/server/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
	]
	const counts = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
	expect(readVitestReport({ ...counts, testResults: files }, '/shop')).toEqual({
		passed: 1,
		failed: 1,
		skipped: 2,
		tests: [
			{ file: 'server/a.test.ts', name: 'server/a.test.ts › a shop › opens', ms: 1500, errors: [] },
			{ file: 'server/b.test.ts', name: 'server/b.test.ts', ms: 0, errors: ['no such module'] },
		],
	})
})

test('the slowest tests are listed with their seconds, ten at most and none under a second', () => {
	const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, ms: index * 1000 + 940 }))
	const lines = listSlowest(tests)
	expect(lines).toHaveLength(10)
	expect([lines[0], lines.at(-1)]).toEqual(['  11.9 s  test 11', '   2.9 s  test 2'])
	expect(listSlowest(tests.slice(0, 2))).toEqual(['   1.9 s  test 1'])
})

test('what failed is listed with the first lines of its error', () => {
	const error = Array.from({ length: 40 }, (_, line) => `\u001b[31mline ${line}\u001b[39m`).join('\n')
	const lines = listFailed([
		{ name: 'a', ms: 1, errors: [] },
		{ name: 'b', ms: 1, errors: [error] },
	])
	expect(lines).toHaveLength(16)
	expect([lines[0], lines[1], lines.at(-1)]).toEqual(['RED b', '    line 0', '    line 14'])
})
