import { expect, test } from 'vitest'
import { countTests, listFailed, listSlowest, readPlaywrightReport } from './test-report.mjs'

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
	const { tests, crashes } = readPlaywrightReport({ suites: [suite], errors: [{ message: 'no server' }] })
	expect(crashes).toEqual(['no server'])
	expect(tests).toEqual([
		{
			file: 'e2e/cart.spec.ts',
			name: 'e2e/cart.spec.ts (wide) › a full cart › it works',
			ms: 9000,
			state: 'failed',
			errors: ['late', 'and later'],
		},
	])
})

test('what was never run counts as skipped', () => {
	const states = ['passed', 'failed', 'skipped', 'pending', 'passed']
	expect(countTests(states.map((state) => ({ state })))).toEqual({ passed: 2, failed: 1, skipped: 2 })
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
		{ name: 'a', state: 'passed', errors: [] },
		{ name: 'b', state: 'failed', errors: [error] },
	])
	expect(lines).toHaveLength(16)
	expect([lines[0], lines[1], lines.at(-1)]).toEqual(['RED b', '    line 0', '    line 14'])
})
