import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingFrom } from './complete-lock.mjs'

// Otherwise `npm ci` refuses the file; `node setup/complete-lock.mjs` adds the missing packages.
test('the lock file has the packages of every system', () => {
	const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'))
	expect(missingFrom(lock).map(([place]) => place)).toEqual([])
})

test('a package of another system is entered for the machines that its name tells of', () => {
	const asking = { dev: true, optionalDependencies: { '@a/b-linux-arm64-musl': '1.0.0', '@a/b-darwin-x64': '1.0.0' } }
	const packages = { 'node_modules/@a/b': asking, 'node_modules/@a/b-darwin-x64': {} }
	expect(missingFrom({ packages })).toEqual([
		[
			'node_modules/@a/b-linux-arm64-musl',
			{ version: '1.0.0', cpu: ['arm64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
		],
	])
})
