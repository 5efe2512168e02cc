import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productionSettings } from '../../testing/production-settings.ts'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { keptSecret } from '../kept-secret.ts'
import { WrongSettingsError } from '../startup-error.ts'
import { readConfig, settingNames } from './config.ts'
import { findUnread } from './gone-settings.ts'

const production = {
	...productionSettings,
	DATABASE_URL: 'postgresql://shop@127.0.0.1/shop',
	PUBLIC_URL: 'https://toys.example/',
}

let folder: string

beforeAll(() => {
	folder = makeScratchFolder()
})

afterAll(() => rmSync(folder, { recursive: true }))

function refused(environment: Record<string, string>): WrongSettingsError | undefined {
	try {
		readConfig(environment)
		return undefined
	} catch (error) {
		if (error instanceof WrongSettingsError) return error
		throw error
	}
}

const problems = (environment: Record<string, string>) => refused(environment)?.message.split('\n').slice(1) ?? []

test('the demo needs no setting', () => {
	expect(readConfig({})).toMatchObject({ SHOP_MODE: 'demo', PORT: 3000, PUBLIC_URL: 'http://127.0.0.1:3000' })
})

test('what is wrong is told in a line each, and as data', () => {
	const error = refused({ PORT: '70000', HEAP_MB: 'much' })
	expect(error?.settings.map(({ name }) => name)).toEqual(['PORT', 'HEAP_MB'])
	const lines = error?.settings.map(({ name, reason }) => `  ${name}: ${reason}`)
	expect(error?.message.split('\n').slice(1)).toEqual(lines)
})

test('production names everything it needs, and has a default for no secret', () => {
	const { SHOP_MODE, DATABASE_URL, JWT_SECRET, ...needed } = production
	expect(problems({ SHOP_MODE }).sort()).toEqual(
		Object.keys(needed)
			.map((name) => `  ${name}: is required`)
			.sort(),
	)
	const sender = '"ИП «Ойыншық»" <shop@toys.example>'
	expect(readConfig(production)).toMatchObject({ PUBLIC_URL: 'https://toys.example', MAIL_FROM: sender })
	expect(problems({ SHOP_MODE, ...needed })).toEqual([])
	expect(problems({ SHOP_MODE, ...needed, DATABASE_URL })).toEqual(['  JWT_SECRET: is required'])
})

test('production refuses what weakens it', () => {
	expect(
		problems({
			...production,
			RATE_LIMIT_FACTOR: '11',
			OVERLOAD_FACTOR: '21',
			JWT_SECRET: `${production.JWT_SECRET},short`,
			SELLER_BIN: '1',
		}),
	).toEqual([
		'  SELLER_BIN: must be 12 digits',
		'  OVERLOAD_FACTOR: must be a number from 1 to 20',
		'  JWT_SECRET: needs at least 32 characters',
		'  RATE_LIMIT_FACTOR: must be a number from 1 to 10 in production',
	])
	expect(readConfig({ RATE_LIMIT_FACTOR: '10000' }).RATE_LIMIT_FACTOR).toBe(10_000)
})

test('every setting that is wrong is listed once, by its name', () => {
	const wrong = {
		PORT: '3000.5',
		DATABASE_URL: 'mysql://shop@127.0.0.1/shop',
		API_BASE: 'api',
		IMAGE_STORE_URL: 'https://host.example/toys',
		CORS_ORIGINS: 'here,there',
		LOG_LEVEL: 'loud',
		PUBLIC_URL: 'toys.example',
		TRUST_PROXY: '10.0.0.0/8,caddy',
		ADMIN_EMAIL: 'admin',
		ADMIN_PASSWORD: 'short',
		SMTP_URL: 'mail.example',
		YOOKASSA_VAT_CODE: '13',
		POOL_SIZE: '1',
		HEAP_MB: '1 GB',
	}
	const names = problems(wrong).map((line) => line.trim().split(':')[0])
	expect(names.sort()).toEqual(Object.keys(wrong).sort())
})

test.each([
	['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
	['YOOKASSA_SECRET_KEY', 'YOOKASSA_SHOP_ID'],
])('of the payment account %s alone is not enough, whatever else is wrong', (given, missing) => {
	expect(problems({ [given]: '1', PORT: 'x' }).sort()).toEqual([
		'  PORT: must be a whole number from 0 to 65535',
		`  ${missing}: is required`,
	])
})

test.each([
	['PAYMENT_HOSTS', 'https://yoomoney.ru/pay'],
	['PAYMENT_HOSTS', 'yoomoney.ru;yookassa.ru'],
	['DELIVERY_WINDOWS', '10:00-14:00,10:00-12:00'],
	['DELIVERY_WINDOWS', '14:00-10:00'],
	['DELIVERY_CUTOFF', '25:00'],
	['DELIVERY_CAPACITY', '1.5'],
	['DAYS_TO_MAKE', '0'],
	['UNPAID_ORDER_HOURS', '1000'],
])('%s cannot be %s', (name, value) => {
	expect(problems({ [name]: value })).toEqual([expect.stringMatching(`^  ${name}: must be `)])
})

test('an address that cannot be read is listed, and hides no other setting', () => {
	const wrong = { IMAGE_STORE_URL: 'host', BACKUP_STORE_URL: 'host', SMTP_URL: 'smtp://shop:50%@mail.example' }
	expect(
		problems({ ...wrong, PORT: 'x' })
			.map((line) => line.trim().split(':')[0])
			.sort(),
	).toEqual([...Object.keys(wrong), 'PORT'].sort())
	const holds = 'holds a % that begins no sign: write it as %25'
	expect(problems({ SMTP_URL: wrong.SMTP_URL, BACKUP_STORE_URL: 'https://key:%FF@s3.example' })).toEqual([
		`  BACKUP_STORE_URL: ${holds}`,
		`  SMTP_URL: ${holds}`,
	])
	expect(readConfig({ SMTP_URL: 'smtp://shop:50%25@mail.example' })).toMatchObject({
		SMTP_URL: 'smtp://shop:50%25@mail.example',
	})
})

test.each([
	'https://shop:TOKEN@api.example/purge',
	'https://:%D1%8F@api.example/purge',
	'https://:a%0Ab@api.example/purge',
	'https://:TOKEN@api.example/purge#part',
	'https://:%FF@api.example/purge',
	'ftp://:TOKEN@api.example/purge',
])('pages are not purged at %s', (url) => {
	const [problem = '', ...others] = problems({ PAGE_PURGE_URL: url })
	expect(problem).toMatch(/^ {2}PAGE_PURGE_URL: (must be an address like|holds a %)/)
	expect(others).toEqual([])
})

test.each(['https://:TOKEN@api.example/purge', 'http://varnish:6081/purge?all', 'http://:a%20%25%23@10.0.0.1/purge'])(
	'pages are purged at %s',
	(url) => {
		expect(readConfig({ PAGE_PURGE_URL: url }).PAGE_PURGE_URL).toBe(url)
	},
)

test('payment pages may be on hosts and, for trials, on whole origins', () => {
	const PAYMENT_HOSTS = 'yoomoney.ru, http://127.0.0.1:4000'
	expect(readConfig({ PAYMENT_HOSTS }).PAYMENT_HOSTS).toEqual(['yoomoney.ru', 'http://127.0.0.1:4000'])
})

test('the documentation lists the settings of the machine, no more than 36, and the first values', () => {
	const docs = readFileSync(join(import.meta.dirname, '../../../docs/operations/README.md'), 'utf8')
	const [machine, first] = docs.split('What the administration holds').map((part) =>
		part
			.split('\n')
			.flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []))
			.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
			.sort(),
	)
	expect({ machine, first }).toEqual({
		machine: settingNames.machine.toSorted(),
		first: settingNames.first.toSorted(),
	})
	expect(settingNames.machine.length).toBeLessThanOrEqual(36)
})

test('a setting of the past stops nothing, and is named as no longer read', () => {
	const old = { ACCESS_LOG: '1', SLOW_POOL_SIZE: 'any', KEPT_PAGES_MB: '' }
	expect(problems(old)).toEqual([])
	expect(findUnread({ ...old, PORT: '3000' })).toBe('no longer read: ACCESS_LOG, SLOW_POOL_SIZE')
	expect(findUnread({ PORT: '3000', UNPAID_ORDER_HOURS: '6' })).toBeUndefined()
})

test('where what holds now differs from what a setting of the past says, that is told', () => {
	const old = { KEPT_PAGES_MB: '64', METRICS_HOST: '0.0.0.0', OFFLINE_PAGES: '0', OTEL_TRACES_SAMPLER_ARG: '0.1' }
	expect(findUnread(old)).toBe(
		'no longer read: KEPT_PAGES_MB (each process keeps pages in 1/32 of the memory, 32 to 192 MB), ' +
			'METRICS_HOST (METRICS_PORT answers at 127.0.0.1 alone), ' +
			'OFFLINE_PAGES (browsers keep the last seen pages), OTEL_TRACES_SAMPLER_ARG (every trace that begins here is made)',
	)
	expect(findUnread({ OFFLINE_PAGES: '1' }), 'what says the same').toBe('no longer read: OFFLINE_PAGES')
})

test('a shop whose account is in another currency does not start', () => {
	const refused = expect.stringMatching(/^ {2}YOOKASSA_CURRENCY: .*KZT/)
	expect(problems({ YOOKASSA_CURRENCY: 'RUB' })).toEqual([refused])
	expect(problems({ YOOKASSA_CURRENCY: 'KZT' })).toEqual([])
	expect(problems({ YOOKASSA_CURRENCY: 'RUB', PORT: 'x' })).toEqual([expect.stringContaining('PORT'), refused])
})

test('an empty setting counts as absent', () => {
	expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test.each([
	['0.0.0.0', 'http://localhost:3000'],
	['::', 'http://localhost:3000'],
	['::1', 'http://[::1]:3000'],
	['toys.local', 'http://toys.local:3000'],
])('the URL of a shop on %s is %s', (HOST, url) => {
	expect(readConfig({ HOST }).PUBLIC_URL).toBe(url)
})

test('a secret of the demo is made once and kept', () => {
	const secret = keptSecret(folder, 'jwt')
	expect(secret.length).toBeGreaterThanOrEqual(32)
	expect(keptSecret(folder, 'jwt')).toBe(secret)
	expect(readdirSync(folder)).toEqual(['jwt.secret'])
})

test('backups go to a folder or to S3, and a relative folder begins where the shop was started', () => {
	const [BACKUP_TO, BACKUP_STORE_URL] = ['s3://safe/shop', 'https://key:secret@s3.example']
	expect(readConfig({ BACKUP_TO, BACKUP_STORE_URL })).toMatchObject({ BACKUP_TO })
	expect(readConfig({ BACKUP_TO: 'safe' }).BACKUP_TO).toBe(join(process.cwd(), 'safe'))
	expect(problems({ BACKUP_TO: 'shop.tar', BACKUP_HOURS: '0', BACKUP_STORE_URL: 'https://s3.example' })).toEqual([
		'  BACKUP_TO: must be a folder or s3://bucket/prefix',
		'  BACKUP_HOURS: must be a whole number from 1 to 720',
		'  BACKUP_STORE_URL: must be an address like https://KEY:SECRET@host?region=us-east-1',
	])
})

test('backups that cannot be made, or would be lost with the shop, are refused', () => {
	const BACKUP_STORE_URL = 'https://key:secret@s3.example'
	expect(problems({ BACKUP_TO: 's3://safe' })).toEqual([
		'  BACKUP_TO: needs BACKUP_STORE_URL, the service that s3:// means',
	])
	expect(problems({ BACKUP_TO: 's3://', BACKUP_STORE_URL })).toEqual([
		'  BACKUP_TO: must be a folder or s3://bucket/prefix',
	])
	for (const BACKUP_TO of ['/shop', '/shop/', '/shop/backups']) {
		expect(problems({ DATA_DIR: '/shop', BACKUP_TO })).toEqual([
			'  BACKUP_TO: must be outside of DATA_DIR, or the backup is lost together with it',
		])
	}
	expect(readConfig({ DATA_DIR: '/shop', BACKUP_TO: '/shop-backups' })).toMatchObject({ BACKUP_TO: '/shop-backups' })
})

test('changes are saved beside backups of the embedded database only', () => {
	const BACKUP_WAL = '1'
	expect(readConfig({ BACKUP_WAL, BACKUP_TO: 'safe' })).toMatchObject({ BACKUP_WAL })
	expect(problems({ BACKUP_WAL })).toEqual(['  BACKUP_WAL: needs BACKUP_TO, beside whose backups it saves changes'])
	expect(problems({ ...production, BACKUP_WAL, BACKUP_TO: 'safe' })).toEqual([
		'  BACKUP_WAL: is for the embedded database only: with DATABASE_URL let its server archive WAL',
	])
})

test('proxies are addresses, networks or those near by', () => {
	const TRUST_PROXY = '127.0.0.1, ::1,172.30.7.0/24,fd00::/8,loopback'
	expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual(TRUST_PROXY.split(/, ?/))
	for (const wrong of ['caddy', '10.0.0.0/33', '0.0.0.0/0', '1']) {
		expect(problems({ TRUST_PROXY: wrong })).toEqual([
			'  TRUST_PROXY: must be IP addresses or networks, like 10.0.0.0/8',
		])
	}
})

test('the first administrator is judged by the rules of registration', () => {
	const admin = { ADMIN_EMAIL: 'Boss-1@toys.example', ADMIN_PASSWORD: 'Igrushki-2026' }
	const national = { ADMIN_EMAIL: 'boss@почта.рф', SELLER_EMAIL: 'a&b@mail.kz' }
	expect(readConfig({ ...admin, ...national })).toMatchObject({
		...national,
		ADMIN_EMAIL: 'boss@xn--80a1acny.xn--p1ai',
	})
	expect(readConfig(admin)).toMatchObject(admin)
	expect(problems({ ADMIN_EMAIL: `${'a'.repeat(100)}@toys.example`, ADMIN_PASSWORD: 'igrushki-2026' })).toEqual([
		'  ADMIN_EMAIL: must be an email address',
		'  ADMIN_PASSWORD: needs a capital and a small letter, a digit and a sign, and at most 100 characters',
	])
	expect(problems({ ...admin, ADMIN_PASSWORD: 'boss-1@TOYS.example' })).toEqual([
		'  ADMIN_PASSWORD: must not be the email address',
	])
})

test('replicas are one address or a list of hosts, and need the primary they belong to', () => {
	const DATABASE_READ_URL = 'postgresql://shop:password@one,two:5433/shop'
	expect(problems({ DATABASE_READ_URL })).toEqual(['  DATABASE_READ_URL: needs DATABASE_URL, whose replicas it names'])
	const DATABASE_URL = 'postgresql://shop:password@primary/shop'
	expect(readConfig({ DATABASE_URL, DATABASE_READ_URL })).toMatchObject({ DATABASE_READ_URL })
	expect(problems({ DATABASE_URL, DATABASE_READ_URL: 'one,two' })).toEqual([
		'  DATABASE_READ_URL: must be an address like postgresql://user:password@host:5432/database',
	])
})
