import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from './testing/database/scratch-database.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'

const password = 'Igrushki-2026-Qostanay'
let database: ScratchDatabase
let folder: string

beforeAll(async () => {
	database = await makeScratchDatabase()
	folder = makeScratchFolder()
})

afterAll(async () => {
	await database.drop()
	removeDataDir(folder)
})

function runAdmin(args: string[], input = '') {
	const { PATH } = process.env
	const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
		env: { PATH, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') },
		encoding: 'utf8',
		input,
	})
	return { status, stdout, stderr }
}

test('administrators are made with a password that is piped in, and listed', () => {
	const made = runAdmin(['create', 'boss@toys.example', '--name', 'Айгуль'], `${password}\n`)
	expect(made).toMatchObject({
		status: 0,
		stdout: 'boss@toys.example is an administrator now and can sign in with this password.\n',
	})
	expect(JSON.parse(made.stderr)).toMatchObject({ name: 'admin', event: 'admin-created' })
	expect(made.stdout + made.stderr).not.toContain(password)
	expect(runAdmin(['list']).stdout).toMatch(
		/^EMAIL +NAME +SINCE +LAST SIGN-IN\nboss@toys\.example +Айгуль +[\d-]{10} [\d:]{5} +never\n$/,
	)
})

test('a known account is appointed without a password and demoted again, but not as the last one', async () => {
	await database.pool.query(
		"insert into users (email, full_name, password_hash, email_confirmed_at) values ('a@mail.kz', 'А', 'none', now())",
	)
	const appointed = runAdmin(['create', 'a@mail.kz'])
	expect(appointed.stdout).toBe(
		'a@mail.kz had an account and is an administrator now; name and password are as before.\n',
	)
	await database.pool.query("update users set role = 'Client' where email <> 'a@mail.kz'")
	const last = runAdmin(['demote', 'a@mail.kz'])
	expect([last.status, last.stderr]).toEqual([1, 'This is the last administrator: appoint another one first.\n'])
	await database.pool.query(
		"insert into users (email, full_name, password_hash, role) values ('b@mail.kz', 'Б', 'none', 'Admin')",
	)
	const demoted = runAdmin(['demote', 'a@mail.kz'])
	expect(demoted.stdout).toBe('a@mail.kz is a customer now and is signed out everywhere.\n')
	expect(JSON.parse(demoted.stderr)).toMatchObject({ event: 'admin-demoted' })
})

test.each([
	['an unknown command', ['promote', 'boss@toys.example']],
	['a password as argument', ['create', 'new@toys.example', password]],
])('%s shows the usage and ends with 1', (_, args) => {
	const { status, stdout, stderr } = runAdmin(args)
	expect(stderr).toContain('npm run admin -- create EMAIL [--name NAME]')
	expect(stderr).not.toContain('    at ')
	expect([status, stdout]).toEqual([1, ''])
})

test.each([
	['a weak password', ['create', 'new@toys.example'], 'password: The password must have at least 12 characters'],
	['somebody unknown', ['demote', 'nobody@toys.example'], 'There is no administrator nobody@toys.example'],
])('%s is refused in words and with an exit code', (_, args, words) => {
	const { status, stderr } = runAdmin(args, 'abc\n')
	expect(stderr).toContain(words)
	expect(stderr).not.toContain('    at ')
	expect(status).toBe(1)
})
