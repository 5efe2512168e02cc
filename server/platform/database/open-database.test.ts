import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { makeScratchFolder, removeDataDir } from '../../testing/scratch-folder.ts'
import { findExistingHome } from './database-home.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { readPostmaster } from './postmaster-file.ts'
import { isRunning, processesIn } from './process-table.ts'

const writer = join(import.meta.dirname, '..', '..', 'testing', 'keep-writing.ts')

let dataDir: string
let made: string
let opened: OpenDatabase | undefined
let child: ChildProcess | undefined

// One shared first start for the tests of other things.
beforeAll(async () => {
	made = makeScratchFolder()
	const database = await openDatabase({ dataDir: made, log: () => {} })
	await database.close()
})

beforeEach(() => {
	dataDir = made
})

afterAll(() => removeDataDir(made))

afterEach(async () => {
	child?.kill('SIGKILL')
	await opened?.close()
	opened = undefined
	await until(() => databaseProcesses().length === 0)
	if (dataDir !== made) removeDataDir(dataDir)
})

async function open(): Promise<OpenDatabase> {
	opened = await openDatabase({ dataDir, log: () => {} })
	return opened
}

async function until(isTrue: () => boolean): Promise<void> {
	while (!isTrue()) await wait(20)
}

function databaseProcesses(): number[] {
	const home = findExistingHome(dataDir)
	return home ? processesIn(home.data, home.account) : []
}

function serverPid(): number {
	const home = findExistingHome(dataDir)
	return (home && readPostmaster(home.data)?.pid) ?? 0
}

/** Collects the writer's output by line. */
function startWriter(): string[] {
	const said: string[] = []
	let rest = ''
	child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
	child.stdout?.on('data', (data) => {
		const lines = `${rest}${data}`.split('\n')
		rest = lines.pop() ?? ''
		said.push(...lines)
	})
	return said
}

async function kill(): Promise<void> {
	const ended = new Promise((resolve) => child?.once('close', resolve))
	child?.kill('SIGKILL')
	await ended
}

test('what was acknowledged is there after each of several kills', async () => {
	let last = 0
	for (const rows of [1, 40, 150]) {
		const said = startWriter()
		await until(() => said.length > said.indexOf('open') + rows && said.includes('open'))
		await kill()
		last = Math.max(last, Number(said.at(-1)))
	}
	const { pool } = await open()
	const { rows } = await pool.query<{ count: number; max: number }>('select count(*)::int, max(number) from kept')
	expect(last).toBeGreaterThan(190)
	expect(rows[0]?.max).toBeGreaterThanOrEqual(last)
	expect(rows[0]?.count).toBe(rows[0]?.max)
})

test('a first start killed at any moment is made good by the next', async () => {
	dataDir = makeScratchFolder()
	for (const delayMs of [60, 150, 300, 500]) {
		startWriter()
		await wait(delayMs)
		await kill()
	}
	const { pool } = await open()
	expect((await pool.query('select current_user as who')).rows).toEqual([{ who: 'shop' }])
	const cluster = findExistingHome(dataDir)?.data ?? ''
	expect(readdirSync(join(cluster, '..'))).toEqual(['data'])
})

test('a killed shop takes its server with it', async () => {
	const said = startWriter()
	await until(() => said.includes('open'))
	const pid = serverPid()
	expect(isRunning(pid)).toBe(true)
	await kill()
	await until(() => !isRunning(pid))
})

test('a server left behind by a killed shop is replaced', async () => {
	const said = startWriter()
	await until(() => said.includes('open'))
	const pid = serverPid()
	// A stopped process cannot end with its shop at once.
	process.kill(pid, 'SIGSTOP')
	await kill()
	setTimeout(() => process.kill(pid, 'SIGCONT'), 300)
	await open()
	expect(serverPid()).not.toBe(pid)
})

test('the file of a killed server does not stop the next, even when its number is taken', {}, async () => {
	await (await open()).close()
	const home = findExistingHome(dataDir)
	const lines = [process.pid, home?.data, 0, 5432, '/nowhere', '', '', 'ready   ']
	writeFileSync(join(home?.data ?? '', 'postmaster.pid'), lines.join('\n'))
	const { pool } = await open()
	expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a server that dies under the shop is started again', async () => {
	const { pool } = await open()
	const pid = serverPid()
	process.kill(pid, 'SIGKILL')
	await until(() => serverPid() !== pid && serverPid() !== 0)
	await expect.poll(() => pool.query('select 1').then(() => 'answers', String)).toBe('answers')
})

test('a second shop on the same data folder is refused while the first goes on', async () => {
	const { pool } = await open()
	await expect(openDatabase({ dataDir, log: () => {} })).rejects.toThrow('Another shop')
	expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a command may join the database of a running shop, and leaves it running', async () => {
	const { pool } = await open()
	const beside = await openDatabase({ dataDir, log: () => {}, join: true })
	await beside.pool.query('create table beside (n int)')
	await beside.close()
	expect((await pool.query('select n from beside')).rows).toEqual([])
})

test('closing ends the server, and it opens again', async () => {
	await (await open()).close()
	expect(databaseProcesses()).toEqual([])
	const { pool } = await open()
	expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a data folder with a path too long for a socket works', async () => {
	dataDir = makeScratchFolder(`toy-shop-scratch-${'a-rather-long-name-'.repeat(6)}`)
	const { pool } = await open()
	expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('the role of the shop is no superuser', async () => {
	const { pool } = await open()
	const { rows } = await pool.query('select rolsuper from pg_roles where rolname = current_user')
	expect(rows).toEqual([{ rolsuper: false }])
})

test('a database given by its address is used, and no embedded one made', async () => {
	dataDir = makeScratchFolder()
	opened = await openDatabase({ databaseUrl: inject('serverUrl'), dataDir, log: () => {} })
	expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
	expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test.each([
	['postgresql://shop:pw@127.0.0.1:1/shop', 'DATABASE_URL: cannot connect to the database on 127.0.0.1'],
	['postgresql://shop:pw@nowhere.invalid/shop', 'DATABASE_URL: cannot connect to the database on nowhere.invalid'],
	['postgresql://shop:p%zz@host:port/', 'DATABASE_URL is not the address of a PostgreSQL database'],
])('a wrong address is refused in one line: %s', async (databaseUrl, message) => {
	await expect(openDatabase({ databaseUrl, dataDir, log: () => {} })).rejects.toThrow(message)
})

test('a missing database and a refused user are named', async () => {
	const absent = new URL(inject('serverUrl'))
	absent.pathname = '/absent'
	await expect(openDatabase({ databaseUrl: absent.href, dataDir, log: () => {} })).rejects.toThrow(
		`DATABASE_URL: there is no database 'absent'`,
	)
	const stranger = new URL(inject('serverUrl'))
	stranger.username = 'stranger'
	await expect(openDatabase({ databaseUrl: stranger.href, dataDir, log: () => {} })).rejects.toThrow(
		`the user 'stranger'`,
	)
})

test('an address says nothing of its password when it fails', async () => {
	const databaseUrl = 'postgresql://shop:sesame@127.0.0.1:1/shop'
	const message = await openDatabase({ databaseUrl, dataDir, log: () => {} }).catch(String)
	expect(message).not.toContain('sesame')
})
