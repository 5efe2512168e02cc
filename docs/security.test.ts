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

/** The items of levels 1 and 2 of ASVS 5.0.0 by section, with the number of the last. */
const sections =
	'1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 ' +
	'5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 11.1:2 ' +
	'11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 ' +
	'16.1:1 16.2:5 16.3:4 16.4:3 16.5:3'

test('every item of levels 1 and 2 stands there', () => {
	const wanted = sections.split(' ').flatMap((section) => {
		const [name, last] = section.split(':')
		return Array.from({ length: Number(last) }, (_, index) => `${name}.${index + 1}`)
	})
	const named = new Set(rows.flatMap(([, items = '']) => items.match(/\d+\.\d+\.\d+/g) ?? []))
	expect(wanted).toHaveLength(217)
	expect(wanted.filter((item) => !named.has(item))).toEqual([])
})

test('every item names what shows it, or says why nothing does', () => {
	expect(rows.length).toBeGreaterThan(100)
	const unshown = rows.filter(([, , holds = '', shownBy = '']) => {
		const isExplained = /^(not ours: |deviation, because |deviation: see |written: |see )/.test(holds)
		return !/[“`]/.test(shownBy) && !(shownBy === '–' && isExplained)
	})
	expect(unshown.map(([, item]) => item)).toEqual([])
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
