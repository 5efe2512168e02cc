import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartupError } from './startup-error.ts'

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''))

const base = z
	.string()
	.regex(/^(\/|https?:\/\/)/, 'must begin with / or http(s)://')
	.transform((text) => text.replace(/\/$/, ''))

const list = z.string().transform((text) =>
	text
		.split(',')
		.map((item) => item.trim())
		.filter(Boolean),
)

const shared = {
	HOST: z.string().default('127.0.0.1'),
	PORT: z.coerce.number().int().min(0).max(65535).default(3000),
	DATA_DIR: z
		.string()
		.default('./data')
		.transform((path) => resolve(path)),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	API_BASE: base.default('/api'),
	AUTH_BASE: base.default('/api/auth'),
	IMAGE_BASE: base.default('/images'),
	CORS_ORIGINS: list.pipe(z.array(url)).default([]),
	DEMO_PUBLIC: z.literal('1').optional(),
	SELLER_PHONE: z.string().default('+7-(700)-000-00-00'),
	SELLER_EMAIL: z.email().default('shop@toys.example'),
	TRUST_PROXY: list.default([]),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
}

const demo = z.object({
	...shared,
	SHOP_MODE: z.literal('demo'),
	PUBLIC_URL: url.optional(),
	JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
	ADMIN_EMAIL: z.email().default('admin@toys.example'),
	ADMIN_PASSWORD: z.string().min(12, 'needs at least 12 characters').optional(),
	RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(10_000).default(1),
	SELLER_NAME: z.string().default('ИП «Ойыншық» (демонстрация)'),
	SELLER_BIN: z.string().default('000000000000'),
	SELLER_ADDRESS: z.string().default('110000, г. Костанай, ул. Примерная, 1'),
	SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
	MAIL_FROM: z.string().default('Ойыншық <shop@toys.example>'),
	YOOKASSA_SHOP_ID: z.string().optional(),
	YOOKASSA_SECRET_KEY: z.string().optional(),
	YOOKASSA_CURRENCY: z.string().length(3).default('KZT'),
	YOOKASSA_API_URL: url.optional(),
})

const required = z.string().min(1, 'is required in production')

const production = demo.extend({
	SHOP_MODE: z.literal('production'),
	DATABASE_URL: shared.DATABASE_URL.unwrap(),
	PUBLIC_URL: url,
	JWT_SECRET: required.min(32, 'needs at least 32 characters'),
	ADMIN_EMAIL: z.email().optional(),
	RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(10, 'above 10 only outside production').default(1),
	SELLER_NAME: required,
	SELLER_BIN: required.regex(/^\d{12}$/, 'must be 12 digits'),
	SELLER_ADDRESS: required,
	SELLER_PHONE: required,
	SELLER_EMAIL: z.email(),
	SMTP_URL: z.url({ protocol: /^smtps?$/ }),
	MAIL_FROM: required,
	YOOKASSA_SHOP_ID: required,
	YOOKASSA_SECRET_KEY: required,
	YOOKASSA_CURRENCY: z.string().length(3).default('KZT'),
	YOOKASSA_API_URL: url.default('https://api.yookassa.ru/v3'),
})

const settings = z.discriminatedUnion('SHOP_MODE', [demo, production])

type Settings = z.output<typeof settings>

/** The settings of the process, checked; see `docs/operations.md` for their meaning. */
export type Config = Omit<Settings, 'PUBLIC_URL' | 'JWT_SECRET'> & {
	PUBLIC_URL: string
	JWT_SECRETS: readonly string[]
}

/** Reads the settings out of an environment. Throws a `StartupError` that lists everything that is wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
	const read = settings.safeParse({ SHOP_MODE: 'demo', ...given })
	if (!read.success) {
		const lines = read.error.issues.map(({ path, message }) => {
			const name = path.join('.')
			return `  ${name}: ${name in given ? message : 'is required'}`
		})
		throw new StartupError(`These settings are wrong:\n${lines.join('\n')}`)
	}
	const { PUBLIC_URL, JWT_SECRET, ...rest } = read.data
	return {
		...rest,
		PUBLIC_URL: PUBLIC_URL ?? `http://${rest.HOST === '0.0.0.0' ? 'localhost' : rest.HOST}:${rest.PORT}`,
		JWT_SECRETS: JWT_SECRET ? JWT_SECRET.split(',') : [],
	}
}

/** A secret the demo makes once and keeps in `DATA_DIR`; production never calls this. */
export function demoSecret(dataDir: string, name: string): string {
	const path = join(dataDir, `${name}.secret`)
	if (!existsSync(path)) {
		writeFileSync(`${path}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 })
		renameSync(`${path}.new`, path)
	}
	return readFileSync(path, 'utf8').trim()
}
