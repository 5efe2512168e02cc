import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { isRoot } from './account.ts'
import { claimDataDir, markUnfinished, prepareDataDir } from './data-dir.ts'

let folder: string
const children: ChildProcess[] = []

beforeEach(() => {
	folder = makeScratchFolder()
})

afterEach(() => {
	for (const child of children.splice(0)) child.kill('SIGKILL')
	rmSync(folder, { recursive: true })
})

const claimer = `
	import { claimDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir.ts'))}
	await claimDataDir(process.argv[1])
	console.log('claimed')
	setInterval(() => {}, 1000)`

async function claimElsewhere(): Promise<ChildProcess> {
	const child = spawn(process.execPath, ['--input-type=module', '-e', claimer, folder])
	children.push(child)
	await new Promise((resolve) => child.stdout.once('data', resolve))
	return child
}

test('a data folder another process has claimed is refused, and that process named', async () => {
	const { pid } = await claimElsewhere()
	await expect(claimDataDir(folder, 100)).rejects.toThrow(
		`Another shop (process ${pid}) is running on DATA_DIR ${folder}`,
	)
})

test('a second claim in the same process is refused until the first is released', async () => {
	const claim = await claimDataDir(folder)
	await expect(claimDataDir(folder, 0)).rejects.toThrow('Another shop')
	claim.release()
	const again = await claimDataDir(folder, 0)
	again.release()
})

test('a claim ends with its process, even when that is killed', async () => {
	const child = await claimElsewhere()
	child.kill('SIGKILL')
	await once(child, 'exit')
	const claim = await claimDataDir(folder, 0)
	claim.release()
})

test('a shop that is ending is waited for', async () => {
	const child = await claimElsewhere()
	setTimeout(() => child.kill('SIGTERM'), 300)
	const claim = await claimDataDir(folder)
	claim.release()
})

test('a missing data folder is made with the folders above it', async () => {
	const claim = await claimDataDir(join(folder, 'a', 'b'))
	claim.release()
})

test('a file in the place of the data folder is refused in one line', () => {
	const file = join(folder, 'file')
	writeFileSync(file, '')
	expect(() => prepareDataDir(file)).toThrow(`DATA_DIR ${file} is not writable: there is a file of that name`)
	expect(() => prepareDataDir(join(file, 'data'))).toThrow('is not writable: a part of the path is a file')
})

test('no shop starts on a restore that was cut off', async () => {
	const finish = markUnfinished(folder)
	await expect(claimDataDir(folder)).rejects.toThrow('was cut off: empty the folder and restore again')
	finish()
	expect(() => prepareDataDir(folder)).not.toThrow()
})

test('a data folder without the right to write is refused in one line', () => {
	chmodSync(folder, 0o555)
	const asNobody = isRoot() ? { uid: 65_534, gid: 65_534 } : {}
	const script = `
		import { prepareDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir.ts'))}
		try { prepareDataDir(process.argv[1]) } catch (error) { console.log(error.message) }`
	return new Promise<void>((resolve, reject) => {
		const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], asNobody)
		children.push(child)
		let output = ''
		child.stdout.on('data', (data) => {
			output += data
		})
		child.once('close', () => {
			try {
				expect(output).toBe(`DATA_DIR ${folder} is not writable: permission denied\n`)
				resolve()
			} catch (error) {
				reject(error)
			}
		})
	})
})
