import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
	chmodSync,
	chownSync,
	existsSync,
	linkSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import S3rver from 's3rver'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './platform/config/config.ts'
import { makeScratchFolder } from './testing/scratch-folder.ts'
import { SmtpServer } from './testing/smtp-server.ts'

let folder: string
let file: string
let smtp: SmtpServer

beforeEach(async () => {
	folder = makeScratchFolder()
	file = join(folder, 'shop.env')
	smtp = new SmtpServer()
	await smtp.start()
})

afterEach(async () => {
	await smtp.stop()
	rmSync(folder, { recursive: true })
})

const setUp = (...answers: string[]) => runSetUp([], answers)

async function runSetUp(words: string[], answers: string[] = []) {
	const command = spawn(process.execPath, [join(import.meta.dirname, 'set-up.ts'), ...words], {
		env: { SHOP_SETTINGS: file },
	})
	const output = Promise.all([text(command.stdout), text(command.stderr)])
	command.stdin.end(answers.map((answer) => `${answer}\n`).join(''))
	const [code] = await once(command, 'close')
	return { code, output: (await output).join('') }
}

const seller = ['ИП Иванова', '123456789012', 'г. Костанай, ул. Абая, 1', '+7-(701)-234-56-78', 'owner@localhost.test']

test('ten answers make a file that the shop takes, for its owner alone', async () => {
	const { code, output } = await setUp('https://localhost', ...seller, smtp.url, '', '', '')
	expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('shop doctor') })
	expect(output).toMatch(/localhost leads to \S+, where /)
	expect(output).toContain('A letter went to owner@localhost.test')
	expect(smtp.taken).toHaveLength(1)
	expect(statSync(file).mode & 0o777).toBe(0o600)
	const settings = parseEnv(readFileSync(file, 'utf8'))
	expect(readConfig(settings)).toMatchObject({
		...{ SHOP_MODE: 'production', PUBLIC_URL: 'https://localhost', SELLER_NAME: 'ИП Иванова' },
		...{ ADMIN_EMAIL: 'owner@localhost.test', BACKUP_TO: '/var/backups/toy-shop', DATA_DIR: '/var/lib/toy-shop' },
	})
	expect(settings.ADMIN_PASSWORD).toMatch(/^.{16,}$/)
})

test('asked again it keeps what is not answered, and all that it does not ask for', async () => {
	await setUp('https://localhost', ...seller, smtp.url, '', '', '')
	const before = readFileSync(file, 'utf8')
	smtp.refusals = { auth: '535 wrong password' }
	const { code, output } = await setUp('', '', '', '', '+7-(701)-000-11-22', '', '', '', '', '')
	expect(code).toBe(0)
	expect(output).toMatch(/The mail server takes no letter now: .*535/)
	expect(readFileSync(file, 'utf8')).toBe(before.replace('+7-(701)-234-56-78', '+7-(701)-000-11-22'))
})

test('an answer that the shop would refuse is asked for again, with the reason', async () => {
	const [name = '', bin = '', ...rest] = seller
	const wrong = ['toys', 'https://localhost', '', `${name} #1`, name, '12', bin]
	const { code, output } = await setUp(...wrong, ...rest, smtp.url, '', 'short', '', '')
	expect(code).toBe(0)
	const reasons = [
		'It must be an address like',
		'It is required',
		'It may hold none of',
		'It must be 12 digits',
		'It needs at least 12',
	]
	for (const reason of reasons) expect(output).toContain(`  ${reason}`)
	expect(parseEnv(readFileSync(file, 'utf8'))).toMatchObject({ SELLER_NAME: name, SELLER_BIN: bin })
})

test('answers that end early write nothing', async () => {
	expect(await setUp('https://localhost', 'ИП Иванова')).toEqual({
		code: 1,
		output: expect.stringContaining('The answers ended before the questions: nothing was written'),
	})
	expect(existsSync(file)).toBe(false)
})

test('what is wrong in old values is said and asked again, and takes no answer away', async () => {
	await setUp('https://localhost', ...seller, smtp.url, '', '', '')
	const before = readFileSync(file, 'utf8').replace('BACKUP_TO=/var', 'BACKUP_TO=/var/lib/toy-shop/var')
	writeFileSync(file, `${before}HEAP_MB=much\nBACKUP_WAL=yes\nSMTP_URL=twice\n`)
	const { code, output } = await setUp(
		'',
		'',
		'',
		'',
		'',
		'',
		smtp.url,
		'',
		'',
		'',
		'/var/backups/toy-shop',
		'',
		'9',
		'512',
	)
	expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('A letter went to') })
	expect(output).toContain('  It must be outside of DATA_DIR')
	expect(output).toMatch(/BACKUP_WAL must be 1.*HEAP_MB must be a whole number.*\n.* It must be a whole number/s)
	const settings = parseEnv(readFileSync(file, 'utf8'))
	expect(settings).toMatchObject({
		SMTP_URL: smtp.url,
		BACKUP_TO: '/var/backups/toy-shop',
		HEAP_MB: '512',
		BACKUP_WAL: '',
	})
	expect(readConfig(settings)).toMatchObject({ SMTP_URL: smtp.url })
})

test('a first password is offered for the first administrator alone', async () => {
	await setUp('https://localhost', ...seller, smtp.url, '', '', '')
	writeFileSync(file, readFileSync(file, 'utf8').replace(/^ADMIN_PASSWORD=.*$/m, 'ADMIN_PASSWORD='))
	const before = readFileSync(file, 'utf8')
	expect(await setUp('', '', '', '', '', '', '', '', '', '')).toMatchObject({ code: 0 })
	expect(readFileSync(file, 'utf8')).toBe(before)
})

test('what no value may hold is refused with what to write in its place', async () => {
	const [, ...rest] = seller
	const mail = smtp.url.replace('secret', 'a#b')
	const { code, output } = await setUp(
		...['https://localhost', 'ТОО "Ойыншық"', 'ТОО «Ойыншық»', ...rest, mail, smtp.url, '', 'Aa1-56789"012', '', ''],
	)
	expect(code).toBe(0)
	const refusals = [...output.matchAll(/ {2}(It may hold none of .*)/g)].map(([, refusal]) => refusal)
	const refusal = 'It may hold none of " \' ` \\ $ #'
	expect(refusals).toEqual([
		`${refusal}; write « » in place of quotation marks`,
		`${refusal}; in an address write them as %22 and so on`,
		refusal,
	])
	expect(parseEnv(readFileSync(file, 'utf8'))).toMatchObject({ SELLER_NAME: 'ТОО «Ойыншық»' })
})

test('a bucket for backups is asked for with its service, and both are checked together', async () => {
	const first = await setUp(
		'https://localhost',
		...seller,
		smtp.url,
		'',
		'',
		's3://shop/a',
		'',
		'/var/backups/toy-shop',
	)
	expect(first).toEqual({ code: 0, output: expect.stringContaining('  It needs BACKUP_STORE_URL') })
	expect(readFileSync(file, 'utf8')).not.toContain('BACKUP_STORE_URL=')
	const kept = ['', '', '', '', '', '', '', '', '']
	const store = 'https://KEY:SECRET@localhost:1?region=kz-1'
	const { code, output } = await setUp(...kept, 's3://shop/a', 'localhost:1', 's3://shop/b', store)
	expect({ code, output }).toEqual({
		code: 0,
		output: expect.stringContaining('  BACKUP_STORE_URL must be an address like'),
	})
	const settings = parseEnv(readFileSync(file, 'utf8'))
	expect(readConfig(settings)).toMatchObject({ BACKUP_TO: 's3://shop/b', BACKUP_STORE_URL: store })
	expect(await setUp(...kept, '', '')).toMatchObject({ code: 0, output: expect.stringContaining(`[${store}]`) })
	expect(parseEnv(readFileSync(file, 'utf8'))).toEqual(settings)
})

test('a bucket is tried, and is as empty afterwards', async () => {
	const buckets = join(folder, 'buckets')
	const configureBuckets = [{ name: 'safe', configs: [] }]
	const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: buckets, configureBuckets })
	const { port }: AddressInfo = await server.run()
	try {
		const store = `http://S3RVER:S3RVER@127.0.0.1:${port}`
		const answers = ['https://localhost', ...seller, smtp.url, '', '']
		const { output } = await setUp(...answers, 's3://safe/shop', store)
		expect(output).toContain('  s3://safe/shop/ takes backups')
		const isContent = (name: string) => name.includes('set-up-')
		expect(readdirSync(buckets, { recursive: true, encoding: 'utf8' }).filter(isContent)).toEqual([])
		expect((await setUp(...answers.map(() => ''), 's3://other/shop', store)).output).toMatch(
			/ {2}s3:\/\/other\/shop\/ takes no backup now: .+\. Run this again to change it/,
		)
	} finally {
		await server.close()
	}
})

test('a bucket needs no service of its own beside that of the pictures', async () => {
	writeFileSync(file, 'IMAGE_STORE_URL=https://KEY:SECRET@localhost:1/pictures\n')
	const { code } = await setUp('https://localhost', ...seller, smtp.url, '', '', 's3://shop/a', '')
	expect(code).toBe(0)
	expect(parseEnv(readFileSync(file, 'utf8'))).toMatchObject({ BACKUP_TO: 's3://shop/a', BACKUP_STORE_URL: '' })
})

test('the settings are replaced at once by a file of the same owner, which others cannot read', async () => {
	await setUp('https://localhost', ...seller, smtp.url, '', '', '')
	const before = readFileSync(file, 'utf8')
	const owner = process.getuid?.() === 0 ? 65_534 : statSync(file).uid
	chownSync(file, owner, statSync(file).gid)
	chmodSync(file, 0o644)
	linkSync(file, join(folder, 'before'))
	expect(await setUp('', 'ИП Петрова', '', '', '', '', '', '', '', '')).toMatchObject({ code: 0 })
	expect(readFileSync(join(folder, 'before'), 'utf8')).toBe(before)
	expect(readFileSync(file, 'utf8')).toBe(before.replace('ИП Иванова', 'ИП Петрова'))
	const { uid, mode } = statSync(file)
	expect({ uid, mode: mode & 0o777 }).toEqual({ uid: owner, mode: 0o640 })
	expect(readdirSync(folder).sort()).toEqual(['before', 'shop.env'])
})

test('nothing is asked where nothing could be written, or when a word is not known', async () => {
	file = join(folder, 'none', 'shop.env')
	expect(await setUp()).toEqual({ code: 1, output: expect.stringMatching(/^The settings were not written: ENOENT/) })
	expect(await runSetUp(['now'])).toEqual({ code: 1, output: expect.stringContaining('npm run setup') })
})

test('a folder for backups that the service may not write to is named, with what lets it', async () => {
	const kept = ['', '', '', '', '', '', '', '', '']
	const known = await setUp('https://localhost', ...seller, smtp.url, '', '', '/var/backups/toy-shop/daily')
	expect(known.output).not.toContain('ReadWritePaths')
	const other = await setUp(...kept, '/mnt/backups')
	expect(other).toEqual({ code: 0, output: expect.stringContaining('ReadWritePaths=/mnt/backups') })
	const bucket = await setUp(...kept, 's3://shop/a', 'https://KEY:SECRET@localhost:1')
	expect(bucket).toEqual({ code: 0, output: expect.not.stringContaining('ReadWritePaths') })
	expect(bucket.output).toContain('«Продавец и контакты»')
})
