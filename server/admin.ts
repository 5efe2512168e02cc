import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { shownEmail } from '#contract/emails/shown-email.ts'
import type { AccountDeps } from './accounts/account-deps.ts'
import { listAdmins } from './accounts/admins/admin-queries.ts'
import { createAdmin } from './accounts/admins/create-admin.ts'
import { demoteAdmin } from './accounts/admins/demote-admin.ts'
import { readPassword } from './accounts/read-password.ts'
import { openShopDatabase } from './open-shop-database.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/config.ts'
import { databaseOn } from './platform/database.ts'
import { kostanayDay, kostanayTime } from './platform/kostanay-time.ts'
import { Problem } from './platform/problem.ts'
import { problemText } from './platform/problem-text.ts'
import { print, runCommand } from './platform/process/run-command.ts'
import { StartupError } from './platform/startup-error.ts'

const usage = `Who may administer the shop:

  npm run admin -- list
  npm run admin -- create EMAIL [--name NAME]
  npm run admin -- demote EMAIL

create makes an account, or an administrator of the one that EMAIL has. For a new one it asks for the password, or takes the
first line that is piped in.
`

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'log'>
type Command = (deps: Deps) => Promise<void>

await runCommand({ usage, parse, run, describeFailure })

function parse(args: string[]): Command {
	const options = { name: { type: 'string' } } as const
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
	const { name } = values
	const [command, email, ...more] = positionals
	if (command === 'list' && !email && name === undefined) return list
	if (command === 'create' && email && more.length === 0) return (deps) => create(deps, email, name)
	if (command === 'demote' && email && more.length === 0 && name === undefined) return (deps) => demote(deps, email)
	throw new Error('Say what to do: list, create or demote')
}

async function run(command: Command): Promise<void> {
	const config = readConfig(process.env)
	const database = await openShopDatabase(config, { join: true })
	// Standard output is for the person who runs the command; the log is for the operator.
	const log = pino({ level: config.LOG_LEVEL, name: 'admin' }, pino.destination({ fd: 2, sync: true }))
	try {
		await command({ db: databaseOn(database.pool), clock: systemClock, log })
	} finally {
		await database.close()
	}
}

async function create(deps: Deps, email: string, fullName: string | undefined): Promise<void> {
	const outcome = await createAdmin(deps, { email, fullName, askPassword: readPassword })
	const sentences = {
		created: `${email} is an administrator now and can sign in with this password.`,
		appointed: `${email} had an account and is an administrator now; name and password are as before.`,
		unchanged: `${email} is an administrator already: nothing has changed.`,
	}
	print(sentences[outcome])
}

async function demote(deps: Deps, email: string): Promise<void> {
	if (!(await demoteAdmin(deps, email)))
		throw new StartupError(`There is no administrator ${email}: nothing has changed.`)
	print(`${email} is a customer now and is signed out everywhere.`)
}

async function list({ db }: Deps): Promise<void> {
	const admins = await listAdmins(db)
	const rows = admins.map(({ email, fullName, since, lastSignInAt }) => [
		shownEmail(email),
		fullName,
		inKostanay(since),
		lastSignInAt ? inKostanay(lastSignInAt) : 'never',
	])
	const table = [['EMAIL', 'NAME', 'SINCE', 'LAST SIGN-IN'], ...rows]
	const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
	for (const row of table) print(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

/** For example `2026-11-21 15:00`. */
function inKostanay(moment: Date): string {
	return `${kostanayDay(moment)} ${kostanayTime(moment)}`
}

function describeFailure(reason: string, error: unknown): string {
	if (!(error instanceof Problem)) return `The command failed, nothing has changed: ${reason}`
	const { errors = [] } = error.extras
	if (errors.length === 0) return problemText(error.code, 'en')
	return errors.map(({ field, detail }) => `${field}: ${detail}`).join('\n')
}
