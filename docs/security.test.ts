import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(import.meta.dirname, 'security.md'), 'utf8')
const folders = ['contract', 'server', 'web', 'e2e', 'setup']

/** The tables of items: item, what holds, shown by. */
const rows = text
	.split('\n')
	.filter((line) => /^\| \d/.test(line))
	.map((line) => line.split('|').map((cell) => cell.trim()))

test('every item names what shows it, or says why nothing does', () => {
	expect(rows.length).toBeGreaterThan(50)
	for (const [, item, holds, shownBy] of rows) {
		expect([item, shownBy === '' || shownBy === undefined]).toEqual([item, false])
		if (shownBy === '–') expect([item, holds]).not.toEqual([item, ''])
	}
})

test('every test that is quoted exists', () => {
	const tests = folders
		.flatMap((folder) =>
			readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
		)
		.filter((name) => /\.(test|spec)\.tsx?$/.test(name))
		.map((name) => readFileSync(join(root, name), 'utf8').replaceAll('\\', ''))
		.join('\n')
	const quoted = rows.flatMap(([, , , shownBy = '']) =>
		[...shownBy.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
	)
	expect(quoted.length).toBeGreaterThan(50)
	expect(quoted.filter((title) => !tests.includes(title))).toEqual([])
})
