import { resolve } from 'node:path'
import { z } from 'zod'
import { newPassword, registrationForm } from '#contract/accounts.ts'
import { email as contractEmail } from '#contract/emails/email.ts'
import { limits } from '#contract/limits.ts'
import { hostUrls, targetOf } from '../database/hosts.ts'

const urlLike = (protocol: RegExp, example: string) =>
	z.url({ protocol, error: `must be an address like ${example}`, abort: true })

/** Whether its name and password can be decoded. */
function isDecodable(text: string): boolean {
	const { username, password } = new URL(text)
	try {
		decodeURIComponent(username + password)
		return true
	} catch {
		return false
	}
}

const notDecodable = 'holds a % that begins no sign: write it as %25'

const imageStoreExample = 'https://KEY:SECRET@host/bucket?region=us-east-1'

export const url = urlLike(/^https?$/, 'https://toys.example').transform((text) => text.replace(/\/$/, ''))

export const isOrigin = (text: string) => URL.parse(text)?.origin === text

const databaseExample = 'must be an address like postgresql://user:password@host:5432/database'

export const databaseReadUrl = z
	.string()
	.refine(
		(text) => hostUrls(text).every((one) => /^postgres(ql)?:$/.test(URL.parse(one)?.protocol ?? '')),
		databaseExample,
	)

export const databaseUrl = databaseReadUrl.refine(
	(text) => /^(read-write|primary)?$/.test(targetOf(text) ?? ''),
	'target_session_attrs must be read-write',
)

export const smtpUrl = urlLike(/^smtps?$/, 'smtp://user:password@host:587').refine(isDecodable, notDecodable)

const storeUrl = (example: string) => urlLike(/^https?$/, example).refine(isDecodable, notDecodable)

export const imageStore = storeUrl(imageStoreExample).refine((text) => {
	const { username, password, hostname } = new URL(text)
	return username !== '' && password !== '' && hostname !== ''
}, `must be an address like ${imageStoreExample}`)

const purgeExample = 'https://:TOKEN@api.example/purge'

/** The password is sent in a header; what else stood there would be lost in silence. */
export const purgeUrl = storeUrl(purgeExample).refine((text) => {
	const { username, password, hash } = new URL(text)
	const isSendable = !isDecodable(text) || /^[ -~]*$/.test(decodeURIComponent(password))
	return username === '' && hash === '' && isSendable
}, `must be an address like ${purgeExample}, the token of printable ASCII, without a name and a #`)

const backupStoreExample = 'https://KEY:SECRET@host?region=us-east-1'

export const backupStore = storeUrl(backupStoreExample).refine((text) => {
	const { username, password, pathname } = new URL(text)
	return username !== '' && password !== '' && pathname === '/'
}, `must be an address like ${backupStoreExample}`)

export const backupTo = z
	.string()
	.refine((text) => /^s3:\/\/[^/]/.test(text) || !/^s3:|\.tar$/.test(text), 'must be a folder or s3://bucket/prefix')
	.transform((text) => (text.startsWith('s3://') ? text : resolve(text)))

const isGood = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** By a rule of the contract, with its domain in ASCII. */
const emailBy = (rule: z.ZodType<string>) =>
	z
		.string()
		.refine((text) => isGood(rule, text), 'must be an email address')
		.overwrite((text) => rule.safeParse(text).data ?? text)

export const email = emailBy(contractEmail(limits.sellerLine))

export const adminEmail = emailBy(registrationForm.shape.email)

export const adminPassword = z
	.string()
	.min(12, { error: 'needs at least 12 characters', abort: true })
	.refine(
		(text) => isGood(newPassword, text),
		`needs a capital and a small letter, a digit and a sign, and at most ${limits.passwordMax} characters`,
	)

export const base = z
	.string()
	.regex(/^(\/[^/]|https?:\/\/)/, 'must be a path below / or begin with http(s)://')
	.transform((text) => text.replace(/\/$/, ''))

export const list = z.string().transform((text) =>
	text
		.split(',')
		.map((item) => item.trim())
		.filter(Boolean),
)

export const between = (low: number, high: number, error: string) =>
	z
		.string()
		.regex(/^\d+(\.\d+)?$/, error)
		.transform(Number)
		.pipe(z.number().min(low, error).max(high, error))

const tooShort = 'needs at least 32 characters'

// The first secret signs; the others still verify, so that the operator can replace a secret.
export const secrets = list.pipe(z.array(z.string().min(32, tooShort)).min(1, tooShort))

const isHost = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)

export const paymentHosts = list.pipe(
	z.array(z.string().refine((text) => isHost(text) || isOrigin(text), 'must be hosts, like yoomoney.ru')),
)

export const portRange = 'must be a whole number from 0 to 65535'

export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

const windowsExample =
	'must be windows like 10:00-14:00,14:00-18:00, each ending after it begins, and none twice at one time'

/** In their order, as the administration saves them. */
export const deliveryWindows = list.transform((windows, context) =>
	windows
		.map((window, index) => {
			const [from = '', to = '', ...rest] = window.split('-')
			const isAgain = windows.slice(0, index).some((earlier) => earlier.startsWith(from))
			const isWindow = timeOfDay.test(from) && timeOfDay.test(to) && from < to && rest.length === 0 && !isAgain
			if (!isWindow) context.addIssue({ code: 'custom', message: windowsExample })
			return { from, to }
		})
		.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
)

export const wholeBetween = (low: number, high: number) => {
	const error = `must be a whole number from ${low} to ${high}`
	return between(low, high, error).pipe(z.int(error))
}

// Fastify knows these by name.
const nearNetworks = ['loopback', 'linklocal', 'uniquelocal']

const proxyExample = 'must be IP addresses or networks, like 10.0.0.0/8'

export const proxies = list.pipe(
	z.array(
		z
			.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(nearNetworks)], proxyExample)
			.refine((text) => !text.endsWith('/0'), proxyExample),
	),
)

export const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
