import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('every link of the docs to a file of the project leads to one', () => {
	const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
	const links = pages.flatMap((page) =>
		[...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => ({
			page,
			to,
		})),
	)
	expect(links.length).toBeGreaterThan(10)
	expect(links.filter(({ page, to }) => !existsSync(join(root, dirname(page), to)))).toEqual([])
})
