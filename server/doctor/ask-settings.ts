import { randomBytes } from 'node:crypto'
import { parseEnv } from 'node:util'
import { StartupError, type WrongSetting, WrongSettingsError } from '../platform/startup-error.ts'

export type Values = Readonly<Record<string, string>>

interface Setting {
	readonly name: string
	readonly question: string
	/** Offered where the file has no value yet. */
	readonly suggest?: (values: Values, old: Values) => string | undefined
	/** What some of its values need; asked for beside these, and checked together with them. */
	readonly need?: { readonly name: string; readonly question: string; readonly isNeeded: (value: string) => boolean }
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
	{
		name: 'ADMIN_PASSWORD',
		question: 'The first password of the administrator, for the first start only',
		suggest: (_values, { ADMIN_EMAIL }) => (ADMIN_EMAIL === undefined ? makePassword() : undefined),
	},
	{
		name: 'BACKUP_TO',
		question: 'Where backups go: a folder on another disk, or s3://bucket/prefix',
		suggest: () => '/var/backups/toy-shop',
		need: {
			name: 'BACKUP_STORE_URL',
			question: 'The service of the bucket, as https://KEY:SECRET@host?region=us-east-1; nothing: that of the pictures',
			isNeeded: (value) => value.startsWith('s3://'),
		},
	},
]

interface Terminal {
	readonly say: (line: string) => void
	/** Returns what was typed, `undefined` when there is nobody to type. */
	readonly ask: (question: string) => Promise<string | undefined>
}

/** What a setting is tried with beyond its form; returns what there is to say. */
export type Trials = Readonly<Record<string, ((values: Values) => Promise<string | undefined>) | undefined>>

interface Rules {
	/** Throws a `WrongSettingsError`. */
	readonly check: (values: Values) => unknown
	readonly trials: Trials
}

/**
 * Asks for each setting until its value is good; an empty answer takes the value in brackets. What else is wrong in the file is asked
 * for after them. Returns the text of the file with the answers, all else as it was. Throws a `StartupError` when they end early.
 */
export async function askSettings(text: string, terminal: Terminal, { check, trials }: Rules): Promise<string> {
	const old: Record<string, string> = {}
	for (const [name, value] of Object.entries(parseEnv(text))) if (value) old[name] = value
	const answers: Record<string, string> = {}
	for (const setting of settings) {
		const values = { ...old, ...answers }
		const offered = old[setting.name] ?? setting.suggest?.(values, old)
		Object.assign(answers, await askOne(terminal, { setting, offered, values, check }))
		const said = await trials[setting.name]?.({ ...old, ...answers })
		if (said) terminal.say(`  ${said}`)
	}
	for (;;) {
		const values = { ...old, ...answers }
		const [wrong] = findWrong(values, check)
		if (!wrong) return Object.entries(answers).reduce((file, [name, value]) => withValue(file, name, value), text)
		terminal.say(`  ${wrong.name} ${wrong.reason}`)
		const setting = { name: wrong.name, question: `${wrong.name}, or nothing to leave it out` }
		Object.assign(answers, await askOne(terminal, { setting, offered: undefined, values, check }))
	}
}

interface Asked {
	readonly setting: Setting
	readonly offered: string | undefined
	readonly values: Values
	readonly check: Rules['check']
}

/** Returns its value, and that of what it needs. */
async function askOne(terminal: Terminal, { setting, offered, values, check }: Asked): Promise<Values> {
	const { name, question, need } = setting
	for (;;) {
		const value = await readAnswer(terminal, question, offered)
		const given: Record<string, string> = { [name]: value }
		if (need?.isNeeded(value)) given[need.name] = await readAnswer(terminal, need.question, values[need.name])
		const problem = findProblem(given, values, check)
		if (problem === undefined) return given
		terminal.say(`  ${problem.name === name ? 'It' : problem.name} ${problem.reason}`)
	}
}

async function readAnswer(terminal: Terminal, question: string, offered = ''): Promise<string> {
	const typed = await terminal.ask(`${question}${offered && ` [${offered}]`}: `)
	if (typed === undefined) throw new StartupError('The answers ended before the questions: nothing was written')
	return typed.trim() || offered
}

function findProblem(given: Values, values: Values, check: Rules['check']): WrongSetting | undefined {
	const unwritable = Object.keys(given).find((name) => !isWritable(name, given[name] ?? ''))
	if (unwritable !== undefined)
		return { name: unwritable, reason: `may hold none of " ' \` \\ $ #${inPlace(unwritable)}` }
	return findWrong({ ...values, ...given }, check).find(({ name }) => name in given)
}

function isWritable(name: string, value: string): boolean {
	return parseEnv(`${name}=${value}`)[name] === value && !/["'`\\$#]/.test(value)
}

function inPlace(name: string): string {
	if (name.endsWith('_URL')) return '; in an address write them as %22 and so on'
	return name.startsWith('SELLER_') ? '; write « » in place of quotation marks' : ''
}

function findWrong(values: Values, check: Rules['check']): readonly WrongSetting[] {
	try {
		check(values)
		return []
	} catch (error) {
		if (!(error instanceof WrongSettingsError)) throw error
		return error.settings
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
