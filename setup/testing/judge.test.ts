import { expect, test } from 'vitest'
import { judge } from './judge.mjs'

interface Test {
	readonly file: string
	readonly name: string
	readonly state: string
	readonly errors: readonly string[]
}

const good: Test = { file: 'good.test.ts', name: 'good.test.ts › works', state: 'passed', errors: [] }
const failing = (name: string): Test => ({
	file: `${name}.test.ts`,
	name: `${name}.test.ts › works`,
	state: 'failed',
	errors: ['not so'],
})

function runOf(tests: readonly Test[], crashes: readonly string[] = []) {
	const count = (state: string) => tests.filter((test) => test.state === state).length
	const hasCrashed = crashes.length > 0
	const counts = { passed: count('passed'), failed: count('failed') + Number(hasCrashed), skipped: 0 }
	return { runner: 'vitest', tests, hasCrashed, crashes, output: 'the end of the log', ...counts }
}

const never = async () => false
const always = async () => true

test('all green needs no second look', async () => {
	expect(await judge([runOf([good])], never)).toEqual({ passed: 1, failed: 0, skipped: 0, lines: [] })
})

test('what is green alone is flaky, named and forgiven, and what is not is red', async () => {
	const looked: string[] = []
	const verdict = await judge([runOf([good, failing('now-and-then'), failing('broken')])], async (file: string) => {
		looked.push(file)
		return file === 'now-and-then.test.ts'
	})
	expect(looked).toEqual(['now-and-then.test.ts', 'broken.test.ts'])
	expect(verdict).toEqual({
		passed: 2,
		failed: 1,
		skipped: 0,
		lines: [...['FLAKY now-and-then.test.ts › works', '    not so'], ...['RED broken.test.ts › works', '    not so']],
	})
})

test('a file is looked at once, and all its tests share what comes of it', async () => {
	const tests = [failing('one'), { ...failing('one'), name: 'one.test.ts › works, too' }]
	expect(await judge([runOf(tests)], always)).toMatchObject({ passed: 2, failed: 0 })
	expect(await judge([runOf(tests)], never)).toMatchObject({ passed: 0, failed: 2 })
})

test('more than five flaky files refuse, and keep their names', async () => {
	const tests = ['a', 'b', 'c', 'd', 'e', 'f'].map(failing)
	const { failed, lines } = await judge([runOf(tests)], always)
	expect(failed).toBe(6)
	expect(lines.filter((line: string) => line.startsWith('FLAKY'))).toHaveLength(6)
	expect(lines.at(-1)).toBe('RED more than 5 files are flaky')
})

test('of a day on which all is red nothing is looked at again', async () => {
	const tests = Array.from({ length: 13 }, (_, index) => failing(`file-${index}`))
	const { failed, lines } = await judge([runOf(tests)], always)
	expect(failed).toBe(13)
	expect(lines.at(-1)).toBe('More than 12 files failed: none was looked at again')
})

test('a crash is red whatever else failed, and hides nothing of it', async () => {
	const run = runOf([good, failing('other')], ['Error: nobody caught this'])
	expect(await judge([run], always)).toEqual({
		passed: 1,
		failed: 2,
		skipped: 0,
		lines: [...['RED other.test.ts › works', '    not so'], ...['RED vitest crashed', '    Error: nobody caught this']],
	})
})

test('a runner that ends without a word leaves the end of its log', async () => {
	const run = { ...runOf([]), failed: 1, hasCrashed: true }
	expect((await judge([run], always)).lines).toEqual(['RED vitest crashed', 'the end of the log'])
})
