import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import type { Role } from '#contract/values/roles.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { buildShop, type ShopParts } from '../app.ts'
import { diskImages, type ImageStore } from '../images/image-store.ts'
import type { Letter } from '../mail/letter.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { readConfig } from '../platform/config/config.ts'
import { type Database, databaseOn, type ReadFrom } from '../platform/database.ts'
import { prepareClosing } from '../platform/http/close-server.ts'
import { AccessTokens } from '../platform/session.ts'
import { makeScratchDatabase } from './database/scratch-database.ts'

/** Stands still until a test moves it. */
export class TestClock {
	at = new Date('2026-11-21T10:00:00Z')

	now(): Date {
		return this.at
	}

	advance(ms: number): void {
		this.at = new Date(this.at.getTime() + ms)
	}
}

export const tokenSecret = 'a-secret-for-tests-of-forty-characters!!'

interface NewPerson {
	readonly role?: Role | undefined
	readonly fullName?: string | undefined
	/** Without a password nobody can sign in with one. */
	readonly password?: string | undefined
}

const hashes = new Map<string, Promise<string>>()

/** A hash is slow by design, and most test people share one password. */
function hashOnce(password: string): Promise<string> {
	const hash = hashes.get(password) ?? hashPassword(password)
	hashes.set(password, hash)
	return hash
}

interface MakeScratchShopInput {
	readonly clock?: TestClock
	readonly provider?: PaymentProvider
	readonly queueImport?: (tx: Database, id: string) => Promise<void>
	readonly metrics?: Registry
	readonly readFrom?: ReadFrom
	readonly loadPages?: ShopParts['loadPages']
	/** By default the pictures are in a folder that is removed with the shop. */
	readonly images?: ImageStore
}

const defaults = { LOG_LEVEL: 'silent', OVERLOAD_FACTOR: '20', PUBLIC_URL: 'http://shop.test' }

/** Calls go through `app.inject`; letters are collected and not sent. */
export async function makeScratchShop(environment: Record<string, string> = {}, given: MakeScratchShopInput = {}) {
	const { pool, drop, url } = await makeScratchDatabase()
	const db = databaseOn(pool)
	const imageFolder = join(tmpdir(), `toy-shop-images-${randomUUID()}`)
	const { clock = new TestClock(), provider, queueImport, images = diskImages(imageFolder) } = given
	const { metrics, readFrom, loadPages } = given
	const tokens = new AccessTokens([tokenSecret], clock)
	const config = readConfig({ ...defaults, ...environment })
	const outbox = await makeOutbox(db)
	const shop = await buildShop({
		config,
		db,
		clock,
		tokens,
		sendLetter: outbox.sendLetter,
		images,
		checkAnswers: true,
		...(provider && { provider }),
		...(queueImport && { queueImport }),
		...(metrics && { metrics }),
		...(readFrom && { readFrom }),
		...(loadPages && { loadPages }),
	})

	const closeServer = prepareClosing(shop.app)

	async function addPerson(email: string, { role = 'Client', fullName = 'Покупатель', password }: NewPerson = {}) {
		const { rows } = await pool.query<{ id: string }>(
			`insert into users (email, full_name, password_hash, role, email_confirmed_at)
			values ($1, $2, $3, $4, now()) returning id`,
			[email, fullName, password === undefined ? 'none' : await hashOnce(password), role],
		)
		return rows[0]?.id ?? ''
	}

	/** Belongs to a new sign-in on a new device. */
	async function tokenFor(userId: string, role: Role = 'Client') {
		const signInId = randomUUID()
		await pool.query(
			`insert into sign_ins (id, user_id, token_hash, fingerprint_hash, created_at, last_used_at, expires_at, address, device)
			values ($1, $2, $3, $4, $5, $5, $5::timestamptz + interval '30 days', '127.0.0.1', '')`,
			[signInId, userId, randomBytes(32), randomBytes(32), clock.now()],
		)
		return await tokens.sign({ userId, role, signInId })
	}

	/** Skips the sign-in screens; the account has no usable password. */
	async function signIn(email: string, role: Role = 'Client', fullName?: string) {
		const userId = await addPerson(email, { role, fullName })
		return { userId, token: await tokenFor(userId, role) }
	}

	return {
		...shop,
		config,
		db,
		pool,
		url,
		images,
		imageFolder,
		clock,
		tokens,
		addPerson,
		tokenFor,
		signIn,
		sendLetter: outbox.sendLetter,
		breakMail: outbox.break,
		letters: outbox.letters,
		close: async () => {
			await closeServer()
			await drop()
			rmSync(imageFolder, { recursive: true, force: true })
		},
	}
}

export type ScratchShop = Awaited<ReturnType<typeof makeScratchShop>>

/** Stores letters in a table, so that a rollback removes them. */
async function makeOutbox(db: Database) {
	let isBroken = false
	await db.execute(sql`create table outbox (id serial primary key, letter jsonb not null)`)
	return {
		break: (on: boolean) => {
			isBroken = on
		},
		async sendLetter(tx: Database, ...letters: readonly Letter[]) {
			if (isBroken) throw new Error('The outbox is broken')
			for (const letter of letters) {
				await tx.execute(sql`insert into outbox (letter) values (${JSON.stringify(letter)})`)
			}
		},
		async letters(): Promise<Letter[]> {
			const { rows } = await db.execute<{ letter: Letter }>(sql`select letter from outbox order by id`)
			return rows.map(({ letter }) => letter)
		},
	}
}
