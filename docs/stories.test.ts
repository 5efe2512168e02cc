import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const stories = readFileSync(join(import.meta.dirname, 'stories.md'), 'utf8')
	.split('\n## ')
	.slice(1)

test.each([
	['An online payment', 25],
	['An import', 18],
	['A search', 14],
])('%s passes at most %i files, and all of them exist', (name, most) => {
	const story = stories.find((text) => text.startsWith(name)) ?? ''
	const files = [...story.matchAll(/^- `([^`]+)`/gm)].map(([, file = '']) => file)
	expect(files.length).toBeGreaterThan(most / 2)
	expect(files.length).toBeLessThanOrEqual(most)
	const named = [...story.matchAll(/`((?:contract|server|web)\/[^`]+)`/g)].map(([, file = '']) => file)
	expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
