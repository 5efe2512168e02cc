import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const patienceMs = 30_000
/** A shorter one belongs to a step that is tried again. */
const stepMs = 1_000

/** The places where a test waits in a way of its own, or gives up before a slow machine is ready. */
function findHurry(text: string): string[] {
	const limits = [...text.matchAll(/(?<![\w])timeout: ?([\d_]+)/g)].filter(([, limit = '']) => {
		const ms = Number(limit.replaceAll('_', ''))
		return ms > stepMs && ms < patienceMs
	})
	return [...limits.map(([place]) => place), ...(text.match(/vi\.wait(For|Until)\(|'networkidle'/g) ?? [])]
}

test('tests wait by until and expect, and for as long as a slow machine needs', () => {
	const files = ['contract', 'e2e', 'server', 'setup', 'web'].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
	)
	const tests = files.filter(
		(file) => /\.(test|spec|journey)\.tsx?$|\/(testing|support)\/.*\.ts$/.test(file) && file !== 'setup/waits.test.ts',
	)
	expect(tests.length).toBeGreaterThan(500)
	const hurried = tests.map((file) => ({ file, places: findHurry(readFileSync(join(root, file), 'utf8')) }))
	expect(hurried.filter(({ places }) => places.length > 0)).toEqual([
		{ file: 'server/testing/until.ts', places: ['vi.waitFor('] },
	])
})

test('a wait of some seconds and one of another helper are found', () => {
	expect(findHurry("poll(read, { timeout: 5_000 }); vi.waitFor(check); page.waitForLoadState('networkidle')")).toEqual([
		'timeout: 5_000',
		'vi.waitFor(',
		"'networkidle'",
	])
	expect(
		findHurry('test(name, { timeout: 60_000 }); open({ statement_timeout: 2_000 }); poll({ timeout: 500 })'),
	).toEqual([])
})
