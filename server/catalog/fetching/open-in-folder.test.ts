import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchFolder, removeDataDir } from '../../testing/scratch-folder.ts'
import { openInFolder, pathInFolder } from './open-in-folder.ts'
import { FetchError } from './open-link.ts'

let outer: string
let root: string

beforeAll(() => {
	outer = makeScratchFolder()
	root = join(outer, 'suppliers')
	mkdirSync(join(root, 'opt'), { recursive: true })
	mkdirSync(join(outer, 'suppliers-of-others'))
	writeFileSync(join(root, 'opt', 'prices.csv'), 'Название;Цена\n')
	writeFileSync(join(outer, 'secret'), 'secret')
	writeFileSync(join(outer, 'suppliers-of-others', 'secret'), 'secret')
	symlinkSync(join(outer, 'secret'), join(root, 'link'))
	symlinkSync(outer, join(root, 'up'))
	symlinkSync(join(root, 'opt'), join(root, 'inside'))
	symlinkSync('/dev/zero', join(root, 'zero'))
})

afterAll(() => removeDataDir(outer))

async function read(path: string, mostBytes = 100): Promise<string> {
	try {
		const read: Buffer[] = []
		for await (const chunk of openInFolder(root, path, { mostBytes })) read.push(chunk)
		return Buffer.concat(read).toString()
	} catch (error) {
		if (error instanceof FetchError) return error.fault
		throw error
	}
}

test.each(['opt/prices.csv', 'inside/prices.csv', './opt/prices.csv'])(
	'a file of the folder is read: %s',
	async (path) => {
		expect(await read(path)).toBe('Название;Цена\n')
	},
)

test.each([
	'../secret',
	'opt/../../secret',
	'..\\secret',
	'/etc/passwd',
	'link',
	'up/secret',
	'up/suppliers-of-others/secret',
	'zero',
	'',
	'opt\0/prices.csv',
])('nothing leads out of the folder: %j', async (path) => {
	expect(await read(path)).toBe('outside_folder')
})

test('what is no file or too large is told', async () => {
	expect(await read('opt')).toBe('no_file')
	expect(await read('tomorrow.csv')).toBe('no_file')
	expect(await read('opt/prices.csv', 5)).toBe('too_large')
	const none = openInFolder(join(outer, 'none'), 'opt/prices.csv', { mostBytes: 100 })
	await expect(none.next()).rejects.toMatchObject({ fault: 'no_file', isPassing: true })
})

test('only links that begin so mean the folder', () => {
	expect(pathInFolder('folder: opt/prices.csv ')).toBe('opt/prices.csv')
	expect(pathInFolder('https://a.example/folder:x')).toBeUndefined()
})
