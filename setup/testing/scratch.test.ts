import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratchFolder, removeDataDir } from '../../server/testing/scratch-folder.ts'
import { removeAbandoned } from './scratch.mjs'

let place: string
beforeEach(() => {
	place = makeScratchFolder()
})
afterEach(() => removeDataDir(place))

function makeRun(of: { readonly pid: number | string; readonly hoursAgo: number }): string {
	const folder = join(place, `toy-shop-tests-${of.pid}-aBcDeF`)
	mkdirSync(join(folder, 'database'), { recursive: true })
	const begun = Date.now() / 1000 - of.hoursAgo * 3600
	utimesSync(folder, begun, begun)
	return folder
}

/** Returns the output of a process that has ended. */
const ask = (script: string) =>
	execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
		cwd: import.meta.dirname,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
	})

test('what a killed run left goes after an hour, what a living one keeps stays', () => {
	const gone = Number(ask('console.log(process.pid)'))
	const left = makeRun({ pid: gone, hoursAgo: 2 })
	const living = makeRun({ pid: process.pid, hoursAgo: 2 })
	const foreign = makeRun({ pid: 'of-somebody', hoursAgo: 2 })
	removeAbandoned(place)
	expect([left, living, foreign].map(existsSync)).toEqual([false, true, true])
	const young = makeRun({ pid: gone, hoursAgo: 0.5 })
	removeAbandoned(place)
	expect(existsSync(young)).toBe(true)
})

test.each(['', 'process.exit(130)', 'throw new Error("broken")'])(
	'what a run keeps goes when it ends, with %j too',
	(end) => {
		const script = `import { makeScratch } from './scratch.mjs'
			import { existsSync } from 'node:fs'
			const folder = makeScratch()
			process.stdout.write(folder + ' ' + existsSync(folder))
			${end}`
		let told = ''
		try {
			told = ask(script)
		} catch (error) {
			told = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
		}
		const [folder = '', wasThere] = told.split(' ')
		expect(wasThere).toBe('true')
		expect(existsSync(folder)).toBe(false)
	},
)
