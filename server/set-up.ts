import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import {
	accessSync,
	chmodSync,
	chownSync,
	constants,
	existsSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { oneBuffer } from './backup/manifest.ts'
import { openStoreToWrite } from './backup/open-store.ts'
import { askSettings, type Trials, type Values } from './doctor/ask-settings.ts'
import { reasonOf } from './doctor/finding.ts'
import { smtpTransport } from './mail/transport.ts'
import { readConfig, senderOf } from './platform/config/config.ts'
import { print, runCommand } from './platform/process/run-command.ts'

const usage = `Asks for the settings of a shop on one server, and writes them:

  npm run setup      on one server: shop setup

An empty answer keeps what is in brackets, so that it can be run again to change something. The file is /etc/toy-shop/shop.env, or
the one that SHOP_SETTINGS names; nothing is written before the last answer.
`

const bucketLimitMs = 10_000

// The unit of systemd lets the shop write into it.
const usualFolder = '/var/backups/toy-shop'

const example = join(import.meta.dirname, '..', 'deploy', 'shop.env.example')

const trials: Trials = {
	async PUBLIC_URL({ PUBLIC_URL = '' }) {
		const { hostname } = new URL(PUBLIC_URL)
		const found = await lookup(hostname).catch(() => undefined)
		if (!found) return `${hostname} leads nowhere yet: let it lead to this server (an A record)`
		const isOpen = await fetch(PUBLIC_URL, { signal: AbortSignal.timeout(5_000) }).then(
			() => true,
			() => false,
		)
		return `${hostname} leads to ${found.address}, where ${isOpen ? 'a site answers' : 'no site answers yet'}`
	},
	async SMTP_URL(values) {
		const { SMTP_URL: smtpUrl = '', SELLER_NAME = '', SELLER_EMAIL: to = '' } = values
		const from = values.MAIL_FROM ?? senderOf({ SELLER_NAME, SELLER_EMAIL: to })
		const text = 'The shop can send letters with these settings.'
		try {
			const transport = smtpTransport({ smtpUrl, from })
			await transport
				.send({ to, subject: 'A letter of the shop', text, html: `<p>${text}</p>` })
				.finally(() => transport.close())
			return `A letter went to ${to}: look whether it arrived`
		} catch (error) {
			return `The mail server takes no letter now: ${reasonOf(error)}. Run this again to change the account`
		}
	},
	async BACKUP_TO({ BACKUP_TO: to = '', BACKUP_STORE_URL, IMAGE_STORE_URL }) {
		if (to.startsWith('s3://')) return await tryBucket(to, BACKUP_STORE_URL || IMAGE_STORE_URL)
		if (`${resolve(to)}/`.startsWith(`${usualFolder}/`)) return undefined
		return `The service writes there only when told: systemctl edit shop.service, [Service], ReadWritePaths=${resolve(to)} (docs/operations/backup.md)`
	},
}

async function tryBucket(target: string, serviceUrl: string | undefined): Promise<string> {
	const store = await openStoreToWrite({ target, folder: '/', dataDir: '/', serviceUrl, withinMs: bucketLimitMs })
	const key = `set-up-${randomUUID()}`
	try {
		await store.put(key, oneBuffer('The shop can save itself here.'))
		await store.delete(key)
		return `${store.place} takes backups`
	} catch (error) {
		return `${store.place} takes no backup now: ${reasonOf(error)}. Run this again to change it`
	}
}

/** By the same rules as at the start of the shop. */
const check = (values: Values) => readConfig({ ...values, SHOP_MODE: 'production' })

await runCommand({
	usage,
	parse: (args) => {
		parseArgs({ args })
		return process.env.SHOP_SETTINGS ?? '/etc/toy-shop/shop.env'
	},
	run: setUp,
	describeFailure: (reason) => `The settings were not written: ${reason}`,
})

async function setUp(path: string): Promise<void> {
	const file = existsSync(path) ? realpathSync(path) : path
	accessSync(dirname(file), constants.W_OK)
	const input = createInterface({ input: process.stdin })
	const lines = input[Symbol.asyncIterator]()
	const terminal = {
		say: print,
		ask: async (question: string) => {
			process.stdout.write(question)
			const { value, done } = await lines.next()
			return done ? undefined : value
		},
	}
	try {
		const text = await askSettings(readFileSync(existsSync(file) ? file : example, 'utf8'), terminal, { check, trials })
		replaceFile(file, text)
	} finally {
		input.close()
	}
	print(`\nThe settings are in ${path}. Keep a copy in a safe place: they are in no backup. Next:`)
	print('  shop doctor                       checks them, and all that the shop needs')
	print('  systemctl restart shop.service    starts the shop with them')
	print(
		'\nOnce the seller is saved in the administration («Продавец и контакты»), it counts from there; only the address that',
	)
	print('letters come from stays the one of this file, or that of its MAIL_FROM.')
}

/** A file that is there keeps its owner, and lets its group read it if it did; nobody else can. */
function replaceFile(file: string, text: string): void {
	const before = statSync(file, { throwIfNoEntry: false })
	const fresh = `${file}.new`
	rmSync(fresh, { force: true })
	try {
		writeFileSync(fresh, text, { mode: 0o600, flag: 'wx', flush: true })
		if (before) {
			chownSync(fresh, before.uid, before.gid)
			chmodSync(fresh, 0o600 | (before.mode & 0o040))
		}
		renameSync(fresh, file)
	} finally {
		rmSync(fresh, { force: true })
	}
}
