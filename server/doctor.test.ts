import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openDatabase } from './platform/database/open-database.ts'
import { makeScratchDatabase } from './testing/database/scratch-database.ts'
import { productionSettings } from './testing/production-settings.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'

async function ask(settings: Record<string, string>) {
	const doctor = spawn(process.execPath, [join(import.meta.dirname, 'doctor.ts')], { env: settings })
	const output = Promise.all([text(doctor.stdout), text(doctor.stderr)])
	const [code] = await once(doctor, 'close')
	return { code, output: (await output).join('') }
}

function statesIn(output: string): string[] {
	return [...output.matchAll(/^(ok|warn|fail) +(.{13})/gm)].map(([, state, name]) => `${name?.trim()} ${state}`)
}

test('settings that are wrong are listed, and nothing else is asked', async () => {
	const { code, output } = await ask({ SHOP_MODE: 'production' })
	expect(code).toBe(1)
	expect(output).toMatch(/^These settings are wrong:\n( {2}[A-Z_]+: .*\n)+$/)
	expect(await ask({})).toMatchObject({ code: 1, output: expect.stringMatching(/^The doctor is for production/) })
})

test('every check has a line, and one that failed makes the command fail', async () => {
	const database = await makeScratchDatabase()
	const folder = makeScratchFolder()
	// Made by a timer: BACKUP_TO is not set.
	await database.pool.query(`insert into backups (id, place, holds_database, started_at, finished_at)
		values ('old', '/backups', false, now() - interval '37 hours', now() - interval '37 hours')`)
	try {
		const { code, output } = await ask({
			...productionSettings,
			DATABASE_URL: database.url,
			DATA_DIR: join(folder, 'not-made-yet'),
			SMTP_URL: 'smtp://127.0.0.1:1',
			YOOKASSA_SHOP_ID: '1',
			YOOKASSA_SECRET_KEY: 'test',
			YOOKASSA_API_URL: 'http://127.0.0.1:1',
			PUBLIC_URL: 'http://127.0.0.1:1',
			DATABASE_READ_URL: 'postgresql://shop@127.0.0.1:1,127.0.0.1:2/shop',
			PAGE_PURGE_URL: 'http://:secret@127.0.0.1:1/purge',
			ACCESS_LOG: '1',
		})
		expect(statesIn(output)).toEqual([
			...['settings warn', 'database ok', 'rights ok', 'tables ok', 'notices ok', 'connections ok', 'clock ok'],
			...['replica fail', 'replica fail'],
			...[
				'backups fail',
				'letters ok',
				'work ok',
				'mail fail',
				'payments fail',
				'clock fail',
				'pictures ok',
				'disk ok',
				'proxy warn',
				'purges fail',
			],
		])
		expect(output).toContain('no longer read: ACCESS_LOG')
		expect(output).not.toContain('secret@')
		expect(readdirSync(folder)).toEqual([])
		expect(output).toContain('7 of these have to be mended.')
		expect(code).toBe(1)
	} finally {
		await database.drop()
		rmSync(folder, { recursive: true })
	}
})

test('a shop that takes cash on a database of its own is asked about what it has, awake or asleep', async () => {
	const folder = makeScratchFolder()
	const own = {
		...{ ...productionSettings, DATA_DIR: folder, BACKUP_TO: `${folder}-backups` },
		...{ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://127.0.0.1:1' },
	}
	const outside = ['mail fail', 'payments ok', 'pictures ok', 'backup place warn', 'disk ok', 'proxy warn']
	try {
		const asleep = (await ask(own)).output
		expect(statesIn(asleep)).toEqual(['settings ok', 'database warn', ...outside])
		expect(asleep).toContain('it runs with the shop only, which does not run now')
		expect(asleep).toContain('cash only: the shop has no account at YooKassa')
		expect(asleep).toMatch(/BACKUP_TO, .*, is on the disk of the shop's own data/)
		expect(readdirSync(folder)).toEqual([])
		const { close } = await openDatabase({ dataDir: folder, log: () => {} })
		const awake = (await ask(own)).output
		await close()
		const database = [
			'database ok',
			'rights ok',
			'tables warn',
			'notices ok',
			'connections ok',
			'clock ok',
			'backups ok',
			'letters ok',
			'work ok',
		]
		expect(statesIn(awake)).toEqual(['settings ok', ...database, ...outside])
	} finally {
		removeDataDir(folder)
	}
})
