import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const path = JSON.stringify(join(import.meta.dirname, 'require-node.mjs'))

function tryWith(version: string): { status: number | null; said: string } {
	const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
	const script = `${pretend}; await import(${path}); console.error('goes on')`
	const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
		encoding: 'utf8',
	})
	return { status, said: stderr }
}

test('with a Node that is too old the first line says so, and there is no other', () => {
	expect(tryWith('20.19.2')).toEqual({
		status: 1,
		said: 'The shop needs Node.js 24 or newer; this is 20.19.2: get a newer one from https://nodejs.org\n',
	})
})

test.each(['24.0.0', '25.1.0'])('Node %s is new enough', (version) => {
	expect(tryWith(version)).toEqual({ status: 0, said: 'goes on\n' })
})
