import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratchFolder, removeDataDir } from '../server/testing/scratch-folder.ts'
import { makeScratch } from './scratch.mjs'

let place: string
beforeEach(() => {
	place = makeScratchFolder()
})
afterEach(() => removeDataDir(place))

async function pidThatEnded(): Promise<number> {
	const child = spawn(process.execPath, ['--version'])
	await once(child, 'exit')
	return child.pid ?? 0
}

test('the folder of a run that was killed goes when the next one makes its own, no other does', async () => {
	const abandoned = join(place, `toy-shop-tests-${await pidThatEnded()}-aBcDeF`)
	const foreign = join(place, 'toy-shop-tests-of-somebody')
	for (const folder of [abandoned, foreign]) mkdirSync(join(folder, 'database'), { recursive: true })
	const own = makeScratch(place)
	const next = makeScratch(place)
	expect([abandoned, foreign, own, next].map(existsSync)).toEqual([false, true, true, true])
	expect(next).not.toBe(own)
})
