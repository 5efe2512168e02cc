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
 * Asks for each setting until its value is good; an empty answer takes the value in brackets. What else is wrong in the file is asked
 * for after them. Returns the text of the file with the answers, all else as it was. Throws a `StartupError` when they end early.
 */
export async function askSettings(text: string, terminal: Terminal, trials: Trials): Promise<string> {
	const old: Record<string, string> = {}
	for (const [name, value] of Object.entries(parseEnv(text))) if (value) old[name] = value
	const answers: Record<string, string> = {}
	for (const { name, question, suggest } of settings) {
		const values = { ...old, ...answers }
		answers[name] = await askOne(terminal, { name, question, offered: old[name] ?? suggest?.(values), values })
		const trial = trials[name]
		if (trial) terminal.say(`  ${await trial({ ...old, ...answers })}`)
	}
	for (;;) {
		const values = { ...old, ...answers }
		const [wrong] = problemsOf(values)
		if (!wrong) return Object.entries(answers).reduce((file, [name, value]) => withValue(file, name, value), text)
		terminal.say(`  ${wrong.name} ${wrong.reason}`)
		const question = `${wrong.name}, or nothing to leave it out`
		answers[wrong.name] = await askOne(terminal, { name: wrong.name, question, offered: undefined, values })
	}
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
		const reason = findUnwritable(name, value) ?? findReason(name, { ...values, [name]: value })
		if (reason === undefined) return value
		terminal.say(`  It ${reason}`)
	}
}

function findUnwritable(name: string, value: string): string | undefined {
	if (parseEnv(`${name}=${value}`)[name] === value && !/["'`\\$#]/.test(value)) return undefined
	return 'may hold none of " \' ` \\ $ #; in an address write them as %22 and so on'
}

function findReason(name: string, values: Values): string | undefined {
	return problemsOf(values).find((one) => one.name === name)?.reason
}

/** By the same rules as at the start of the shop. */
function problemsOf(values: Values): { readonly name: string; readonly reason: string }[] {
	try {
		readConfig({ ...values, SHOP_MODE: 'production' })
		return []
	} catch (error) {
		if (!(error instanceof StartupError)) throw error
		const lines = error.message.matchAll(/^ {2}([A-Z_]+): (.*)$/gm)
		return [...lines].map(([, name = '', reason = '']) => ({ name, reason }))
	}
}

/** Where it stands more than once, the last one would count. */
function withValue(text: string, name: string, value: string): string {
	const changed = text.replace(new RegExp(`^${name}=.*$`, 'gm'), () => `${name}=${value}`)
	return name in parseEnv(changed) ? changed : `${changed.replace(/\n?$/, '\n')}${name}=${value}\n`
}

/** By the rules of registration. */
function makePassword(): string {
	return `Aa1-${randomBytes(12).toString('base64url')}`
}
