import { randomBytes } from 'node:crypto'
import { parseEnv } from 'node:util'
import { readConfig } from '../platform/config/config.ts'
import { StartupError } from '../platform/startup-error.ts'

type Values = Readonly<Record<string, string>>

interface Setting {
	readonly name: string
	readonly question: string
	/** Offered where the file has no value yet. */
	readonly suggest?: (values: Values) => string | undefined
}

const settings: readonly Setting[] = [
	{ name: 'PUBLIC_URL', question: 'The address of the shop, as https://toys.example' },
	{ name: 'SELLER_NAME', question: 'The name of the seller' },
	{ name: 'SELLER_BIN', question: 'BIN or IIN, 12 digits' },
	{ name: 'SELLER_ADDRESS', question: 'The address of the seller' },
	{ name: 'SELLER_PHONE', question: 'The phone of the seller, as +7-(701)-234-56-78' },
	{ name: 'SELLER_EMAIL', question: 'The email of the seller, which gets the orders' },
	{ name: 'SMTP_URL', question: 'The mail account, as smtp://user:password@mail.toys.example:587' },
	{
		name: 'ADMIN_EMAIL',
		question: 'The email of the first administrator',
		suggest: ({ SELLER_EMAIL }) => SELLER_EMAIL,
	},
	{ name: 'ADMIN_PASSWORD', question: 'The first password of the administrator', suggest: makePassword },
	{
		name: 'BACKUP_TO',
		question: 'Where backups go: a folder on another disk, or s3://bucket/prefix',
		suggest: () => '/var/backups/toy-shop',
	},
]

interface Terminal {
	readonly say: (line: string) => void
	/** Returns what was typed, `undefined` when there is nobody to type. */
	readonly ask: (question: string) => Promise<string | undefined>
}

/** What a setting is tried with beyond its form; returns what to say. */
export type Trials = Readonly<Record<string, ((values: Values) => Promise<string>) | undefined>>

/**
 * Asks for each setting until its value is good; an empty answer takes the value in brackets. Returns the text of the file with the
 * new values, all else as it was. Throws a `StartupError` when the answers end early.
 */
export async function askSettings(text: string, terminal: Terminal, trials: Trials): Promise<string> {
	const values: Record<string, string> = {}
	for (const [name, value] of Object.entries(parseEnv(text))) if (value) values[name] = value
	for (const { name, question, suggest } of settings) {
		const offered = values[name] ?? suggest?.(values)
		values[name] = await askOne(terminal, { name, question, offered, values })
		const trial = trials[name]
		if (trial) terminal.say(`  ${await trial(values)}`)
	}
	return settings.reduce((file, { name }) => withValue(file, name, values[name] ?? ''), text)
}

interface Asked {
	readonly name: string
	readonly question: string
	readonly offered: string | undefined
	readonly values: Values
}

async function askOne(terminal: Terminal, { name, question, offered, values }: Asked): Promise<string> {
	for (;;) {
		const typed = await terminal.ask(`${question}${offered === undefined ? '' : ` [${offered}]`}: `)
		if (typed === undefined) throw new StartupError('The answers ended before the questions: nothing was written')
		const value = typed.trim() || offered || ''
		const problem = problemOf(name, value, values)
		if (problem === undefined) return value
		terminal.say(`  ${problem}`)
	}
}

/** By the same rules as at the start of the shop. */
function problemOf(name: string, value: string, values: Values): string | undefined {
	if (parseEnv(`${name}=${value}`)[name] !== value || /["'`\\$#]/.test(value))
		return 'It may hold none of " \' ` \\ $ #; in an address write them as %22 and so on'
	try {
		readConfig({ ...values, SHOP_MODE: 'production', [name]: value })
	} catch (error) {
		if (!(error instanceof StartupError)) throw error
		const line = error.message.split('\n').find((one) => one.startsWith(`  ${name}: `))
		return line && `It ${line.slice(name.length + 4)}`
	}
	return undefined
}

function withValue(text: string, name: string, value: string): string {
	const line = new RegExp(`^${name}=.*$`, 'm')
	if (line.test(text)) return text.replace(line, () => `${name}=${value}`)
	return `${text.replace(/\n?$/, '\n')}${name}=${value}\n`
}

/** By the rules of registration. */
function makePassword(): string {
	return `Aa1-${randomBytes(12).toString('base64url')}`
}
