import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { hostUrls, targetOf } from './database/hosts.ts'
import { StartupError } from './startup-error.ts'

const urlLike = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be an address like ${example}` })

const imageStoreExample = 'https://KEY:SECRET@host/bucket?region=us-east-1'

const url = urlLike(/^https?$/, 'https://toys.example').transform((text) => text.replace(/\/$/, ''))

const isOrigin = (text: string) => URL.parse(text)?.origin === text

const databaseExample = 'must be an address like postgresql://user:password@host:5432/database'

const databaseUrl = z
	.string()
	.refine(
		(text) => hostUrls(text).every((one) => /^postgres(ql)?:$/.test(URL.parse(one)?.protocol ?? '')),
		databaseExample,
	)
	.refine((text) => /^(read-write|primary)?$/.test(targetOf(text) ?? ''), 'target_session_attrs must be read-write')

const smtpUrl = urlLike(/^smtps?$/, 'smtp://user:password@host:587')

const imageStore = urlLike(/^https?$/, imageStoreExample).refine((text) => {
	const { username, password, hostname } = new URL(text)
	return username !== '' && password !== '' && hostname !== ''
}, `must be an address like ${imageStoreExample}`)

const email = z.email('must be an email address')

const base = z
	.string()
	.regex(/^(\/[^/]|https?:\/\/)/, 'must be a path below / or begin with http(s)://')
	.transform((text) => text.replace(/\/$/, ''))

const list = z.string().transform((text) =>
	text
		.split(',')
		.map((item) => item.trim())
		.filter(Boolean),
)

const between = (low: number, high: number, error: string) =>
	z
		.string()
		.regex(/^\d+(\.\d+)?$/, error)
		.transform(Number)
		.pipe(z.number().min(low, error).max(high, error))

const tooShort = 'needs at least 32 characters'

// The first secret signs; the others still verify, so that the operator can replace a secret.
const secrets = list.pipe(z.array(z.string().min(32, tooShort)).min(1, tooShort))

const currency = z
	.string()
	.regex(/^[A-Z]{3}$/, 'must be 3 capital letters, like KZT')
	.default('KZT')

const isHost = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)

const paymentHosts = list.pipe(
	z.array(z.string().refine((text) => isHost(text) || isOrigin(text), 'must be hosts, like yoomoney.ru')),
)

const portRange = 'must be a whole number from 0 to 65535'

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

const windowsExample =
	'must be windows like 10:00-14:00,14:00-18:00, each ending after it begins, and none twice at one time'

const deliveryWindows = list.transform((windows, context) =>
	windows.map((window, index) => {
		const [from = '', to = '', ...rest] = window.split('-')
		const isAgain = windows.slice(0, index).some((earlier) => earlier.startsWith(from))
		const isWindow = timeOfDay.test(from) && timeOfDay.test(to) && from < to && rest.length === 0 && !isAgain
		if (!isWindow) context.addIssue({ code: 'custom', message: windowsExample })
		return { from, to }
	}),
)

const wholeBetween = (low: number, high: number) => {
	const error = `must be a whole number from ${low} to ${high}`
	return between(low, high, error).pipe(z.int(error))
}

// IPv4 and IPv6 addresses from https://yookassa.ru/developers/using-api/webhooks
const yookassaAddresses =
	'185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.156.11,77.75.156.35,77.75.154.128/25,2a02:5180::/32'

const networks = list.pipe(
	z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or networks')),
)

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const shared = {
	HOST: z.string().default('127.0.0.1'),
	PORT: between(0, 65_535, portRange).pipe(z.int(portRange)).default(3000),
	DATA_DIR: z
		.string()
		.default('./data')
		.transform((path) => resolve(path)),
	DATABASE_URL: databaseUrl.optional(),
	LISTEN_DATABASE_URL: databaseUrl.optional(),
	API_BASE: base.default('/api'),
	AUTH_BASE: base.default('/api/auth'),
	IMAGE_BASE: base.default('/images'),
	IMAGE_STORE_URL: imageStore.optional(),
	CORS_ORIGINS: list.pipe(z.array(url.refine(isOrigin, 'must be an origin, without a path'))).default([]),
	DEMO_PUBLIC: z.literal('1', 'must be 1 or absent').optional(),
	SELLER_PHONE: z.string().default('+7-(700)-000-00-00'),
	SELLER_EMAIL: email.default('shop@toys.example'),
	TRUST_PROXY: list.default([]),
	DAYS_TO_MAKE: wholeBetween(1, 365).default(7),
	DELIVERY_WINDOWS: deliveryWindows.prefault('10:00-14:00,14:00-18:00,18:00-21:00'),
	DELIVERY_CUTOFF: z.string().regex(timeOfDay, 'must be a time like 12:00').default('12:00'),
	DELIVERY_CAPACITY: wholeBetween(0, 10_000).default(10),
	DELIVERY_DAYS: wholeBetween(1, 60).default(14),
	UNPAID_ORDER_HOURS: wholeBetween(1, 720).default(24),
	PAYMENT_HOSTS: paymentHosts.prefault('yoomoney.ru,yookassa.ru'),
	YOOKASSA_NOTIFY_ADDRESSES: networks.prefault(yookassaAddresses),
	METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
	METRICS_HOST: z.string().default('127.0.0.1'),
	METRICS_PORT: between(1, 65_535, portRange).pipe(z.int(portRange)).optional(),
	ACCESS_LOG: z.literal('1', 'must be 1 or absent').optional(),
	LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
}

const demo = z.object({
	...shared,
	SHOP_MODE: z.literal('demo', 'must be demo or production'),
	PUBLIC_URL: url.optional(),
	JWT_SECRET: secrets.optional(),
	ADMIN_EMAIL: email.default('admin@toys.example'),
	ADMIN_PASSWORD: z.string().min(12, 'needs at least 12 characters').optional(),
	RATE_LIMIT_FACTOR: between(1, 10_000, 'must be a number from 1 to 10000').default(1),
	SELLER_NAME: z.string().default('ИП «Ойыншық» (демонстрация)'),
	SELLER_BIN: z.string().default('000000000000'),
	SELLER_ADDRESS: z.string().default('110000, г. Костанай, ул. Примерная, 1'),
	SMTP_URL: smtpUrl.optional(),
	MAIL_FROM: z.string().default('Ойыншық <shop@toys.example>'),
	YOOKASSA_SHOP_ID: z.string().optional(),
	YOOKASSA_SECRET_KEY: z.string().optional(),
	YOOKASSA_CURRENCY: currency,
	YOOKASSA_API_URL: url.optional(),
})

const account = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'] as const

/** The demo works without an account, but half of an account is a mistake. */
const checkedDemo = demo.check(
	z.superRefine(
		(settings, context) => {
			const missing = account.filter((name) => settings[name] === undefined)
			const [name] = missing
			if (name && missing.length === 1) context.addIssue({ code: 'custom', path: [name], message: 'is required' })
		},
		{ when: () => true },
	),
)

const required = z.string().min(1, 'is required in production')

const production = demo.extend({
	SHOP_MODE: z.literal('production'),
	DATABASE_URL: databaseUrl,
	PUBLIC_URL: url,
	JWT_SECRET: secrets,
	ADMIN_EMAIL: email.optional(),
	RATE_LIMIT_FACTOR: between(1, 10, 'must be a number from 1 to 10 in production').default(1),
	SELLER_NAME: required,
	SELLER_BIN: required.regex(/^\d{12}$/, 'must be 12 digits'),
	SELLER_ADDRESS: required,
	SELLER_PHONE: required,
	SELLER_EMAIL: email,
	SMTP_URL: smtpUrl,
	MAIL_FROM: required,
	YOOKASSA_SHOP_ID: required,
	YOOKASSA_SECRET_KEY: required,
	YOOKASSA_API_URL: url.default('https://api.yookassa.ru/v3'),
})

type Settings = z.output<typeof demo> | z.output<typeof production>

export type Config = Omit<Settings, 'PUBLIC_URL' | 'JWT_SECRET'> & {
	PUBLIC_URL: string
	JWT_SECRETS: readonly string[]
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
	const mode = given.SHOP_MODE ?? 'demo'
	const read = (mode === 'production' ? production : checkedDemo).safeParse({ ...given, SHOP_MODE: mode })
	if (!read.success) throw new StartupError(`These settings are wrong:\n${describeIssues(read.error.issues, given)}`)
	const { PUBLIC_URL, JWT_SECRET, ...rest } = read.data
	return { ...rest, PUBLIC_URL: PUBLIC_URL ?? ownUrl(rest), JWT_SECRETS: JWT_SECRET ?? [] }
}

function describeIssues(
	issues: readonly z.core.$ZodIssue[],
	given: Readonly<Record<string, string | undefined>>,
): string {
	const lines = issues.map(({ path, message }) => {
		const name = String(path[0])
		return `  ${name}: ${name in given ? message : 'is required'}`
	})
	return [...new Set(lines)].join('\n')
}

function ownUrl({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): string {
	if (HOST === '0.0.0.0' || HOST === '::') return `http://localhost:${PORT}`
	return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}

/** The demo makes its secret once and keeps it in `DATA_DIR`; production never calls this. */
export function demoSecret(dataDir: string, name: string): string {
	const path = join(dataDir, `${name}.secret`)
	if (!existsSync(path)) {
		const fresh = `${path}.${process.pid}`
		writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
		putUnlessThere(fresh, path)
	}
	return readFileSync(path, 'utf8').trim()
}

// A link, unlike a rename, never replaces a secret that another process has just made.
function putUnlessThere(from: string, to: string): void {
	try {
		linkSync(from, to)
	} catch {
		// Some file systems have no links.
		if (!existsSync(to)) renameSync(from, to)
	}
	rmSync(from, { force: true })
}
