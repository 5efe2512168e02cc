import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function read(name: string): string {
	return readFileSync(join(import.meta.dirname, name), 'utf8').replaceAll('\r\n', '\n')
}

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql'))
const lines = read('hashes.sha256')
	.split('\n')
	.filter((line) => /^[0-9a-f]/.test(line))
const hashes = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))

test.each(files)('%s is as it was written', (name) => {
	const hash = createHash('sha256').update(read(name)).digest('hex')
	expect(
		hashes.get(name),
		`Migrations never change, because shops have applied them: write a new one instead of changing ${name}, and add the line of a new one to hashes.sha256`,
	).toBe(hash)
})

test('no migration is missing', () => {
	expect(files.toSorted()).toEqual([...hashes.keys()])
})
