import { resolve } from 'node:path'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { type WrongSetting, WrongSettingsError } from '../startup-error.ts'
import { checkTogether } from './check-together.ts'
import { refusedSettings } from './gone-settings.ts'
import {
	adminEmail,
	adminPassword,
	backupStore,
	backupTo,
	base,
	between,
	databaseReadUrl,
	databaseUrl,
	deliveryWindows,
	email,
	imageStore,
	isOrigin,
	levels,
	list,
	paymentHosts,
	portRange,
	proxies,
	purgeUrl,
	secrets,
	smtpUrl,
	timeOfDay,
	url,
	wholeBetween,
} from './setting-values.ts'

/** What the administration holds: each counts until the shopkeeper has saved another, and the administrator until there is one. */
const firstValues = {
	ADMIN_EMAIL: adminEmail.default('admin@toys.example'),
	ADMIN_PASSWORD: adminPassword.optional(),
	SELLER_NAME: z.string().default('ИП «Ойыншық» (демонстрация)'),
	SELLER_BIN: z.string().default('000000000000'),
	SELLER_ADDRESS: z.string().default('110000, г. Костанай, ул. Примерная, 1'),
	SELLER_PHONE: z.string().default('+7-(700)-000-00-00'),
	SELLER_EMAIL: email.default('shop@toys.example'),
	UNPAID_ORDER_HOURS: wholeBetween(1, limits.hoursToPay).default(24),
	DAYS_TO_MAKE: wholeBetween(1, limits.daysToMake).default(7),
	DELIVERY_WINDOWS: deliveryWindows.prefault('10:00-14:00,14:00-18:00,18:00-21:00'),
	DELIVERY_CUTOFF: z.string().regex(timeOfDay, 'must be a time like 12:00').default('12:00'),
	DELIVERY_CAPACITY: wholeBetween(0, 10_000).default(10),
	DELIVERY_DAYS: wholeBetween(1, 60).default(14),
}

const shared = {
	HOST: z.string().default('127.0.0.1'),
	PORT: between(0, 65_535, portRange).pipe(z.int(portRange)).default(3000),
	DATA_DIR: z
		.string()
		.default('./data')
		.transform((path) => resolve(path)),
	DATABASE_URL: databaseUrl.optional(),
	DATABASE_READ_URL: databaseReadUrl.optional(),
	LISTEN_DATABASE_URL: databaseUrl.optional(),
	API_BASE: base.default('/api'),
	AUTH_BASE: base.default('/api/auth'),
	IMAGE_BASE: base.default('/images'),
	IMAGE_STORE_URL: imageStore.optional(),
	CORS_ORIGINS: list.pipe(z.array(url.refine(isOrigin, 'must be an origin, without a path'))).default([]),
	TRUST_PROXY: proxies.default([]),
	PAYMENT_HOSTS: paymentHosts.prefault('yoomoney.ru,yookassa.ru'),
	METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
	METRICS_PORT: between(1, 65_535, portRange).pipe(z.int(portRange)).optional(),
	BACKUP_TO: backupTo.optional(),
	BACKUP_HOURS: wholeBetween(1, 720).default(24),
	BACKUP_KEEP: wholeBetween(1, 1_000).default(7),
	BACKUP_WAL: z.literal('1', 'must be 1 or absent').optional(),
	BACKUP_STORE_URL: backupStore.optional(),
	OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
	PAGE_PURGE_URL: purgeUrl.optional(),
	POOL_SIZE: wholeBetween(2, 1_000).default(20),
	HEAP_MB: wholeBetween(128, 65_536).default(256),
	OVERLOAD_FACTOR: between(1, 20, 'must be a number from 1 to 20').default(1),
	LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
}

const demo = z.object({
	...firstValues,
	...shared,
	SHOP_MODE: z.literal('demo', 'must be demo or production'),
	PUBLIC_URL: url.optional(),
	JWT_SECRET: secrets.optional(),
	RATE_LIMIT_FACTOR: between(1, 10_000, 'must be a number from 1 to 10000').default(1),
	SMTP_URL: smtpUrl.optional(),
	MAIL_FROM: z.string().optional(),
	YOOKASSA_SHOP_ID: z.string().optional(),
	YOOKASSA_SECRET_KEY: z.string().optional(),
	YOOKASSA_VAT_CODE: between(1, 12, 'must be a number from 1 to 12').optional(),
	YOOKASSA_API_URL: url.optional(),
})

const required = z.string().min(1, 'is required in production')

const production = demo.extend({
	SHOP_MODE: z.literal('production'),
	PUBLIC_URL: url,
	ADMIN_EMAIL: adminEmail.optional(),
	RATE_LIMIT_FACTOR: between(1, 10, 'must be a number from 1 to 10 in production').default(1),
	SELLER_NAME: required,
	SELLER_BIN: required.regex(/^\d{12}$/, 'must be 12 digits'),
	SELLER_ADDRESS: required,
	SELLER_PHONE: required,
	SELLER_EMAIL: email,
	SMTP_URL: smtpUrl,
	YOOKASSA_API_URL: url.default('https://api.yookassa.ru/v3'),
})

// What is wrong by itself is listed beside it.
const whateverElse = { when: () => true }
const checkedDemo = demo.check(z.superRefine(checkTogether, whateverElse))
const checkedProduction = production.check(z.superRefine(checkTogether, whateverElse))

/** Those of the machine, which the documentation lists, and first values of what the administration holds. */
export const settingNames = {
	machine: Object.keys(production.shape).filter((name) => !(name in firstValues)),
	first: Object.keys(firstValues),
}

type Settings = z.output<typeof demo> | z.output<typeof production>

export type Config = Omit<Settings, 'PUBLIC_URL' | 'MAIL_FROM' | 'JWT_SECRET'> & {
	PUBLIC_URL: string
	MAIL_FROM: string
	JWT_SECRETS: readonly string[]
}

/** Throws a `WrongSettingsError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
	const mode = given.SHOP_MODE ?? 'demo'
	const read = (mode === 'production' ? checkedProduction : checkedDemo).safeParse({ ...given, SHOP_MODE: mode })
	const wrong = [...describeIssues(read.error?.issues ?? [], given), ...refusedSettings(given)]
	if (!read.success || wrong.length > 0) throw new WrongSettingsError(wrong)
	const { PUBLIC_URL, MAIL_FROM, JWT_SECRET, ...rest } = read.data
	const own = { PUBLIC_URL: PUBLIC_URL ?? ownUrl(rest), MAIL_FROM: MAIL_FROM ?? senderOf(rest) }
	return { ...rest, ...own, JWT_SECRETS: JWT_SECRET ?? [] }
}

/** What is wrong in two ways has a line for each. */
function describeIssues(
	issues: readonly z.core.$ZodIssue[],
	given: Readonly<Record<string, string | undefined>>,
): WrongSetting[] {
	const wrong = issues.map(({ path, message }) => {
		const name = String(path[0])
		return { name, reason: name in given ? message : 'is required' }
	})
	return [...new Map(wrong.map((one) => [`${one.name} ${one.reason}`, one])).values()]
}

/** The seller, whose name may hold what has a meaning in addresses. */
export function senderOf({
	SELLER_NAME: name,
	SELLER_EMAIL: email,
}: Pick<Settings, 'SELLER_NAME' | 'SELLER_EMAIL'>): string {
	return `"${name.replace(/["\\\r\n]/g, '')}" <${email}>`
}

function ownUrl({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): string {
	if (HOST === '0.0.0.0' || HOST === '::') return `http://localhost:${PORT}`
	return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}
