import { sql } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import { buildShop } from '../app.ts'
import type { Letter } from '../mail/letter.ts'
import { readConfig } from '../platform/config.ts'
import { type Database, databaseOn } from '../platform/database.ts'
import { AccessTokens } from '../platform/session.ts'
import { makeScratchDatabase } from './scratch-database.ts'

/** A clock that stands still until a test moves it. */
export class TestClock {
	at = new Date('2026-11-21T10:00:00Z')

	now(): Date {
		return this.at
	}

	advance(ms: number): void {
		this.at = new Date(this.at.getTime() + ms)
	}
}

/** A whole shop over a database of its own, called through `app.inject`; letters are collected instead of sent. */
export async function makeScratchShop(environment: Record<string, string> = {}) {
	const { pool, drop, url } = await makeScratchDatabase()
	const db = databaseOn(pool)
	const clock = new TestClock()
	const tokens = new AccessTokens(['a-secret-for-tests-of-forty-characters!!'], clock)
	const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://shop.test', ...environment })
	const outbox = await makeOutbox(db)
	const shop = await buildShop({ config, db, clock, tokens, sendLetter: outbox.sendLetter, checkAnswers: true })

	/** Signs a person in without the screens; the account is confirmed and has no usable password. */
	async function signIn(email: string, role: Role = 'Client', fullName = 'Покупатель') {
		const { rows } = await pool.query<{ id: string }>(
			`insert into users (email, full_name, password_hash, role, email_confirmed_at)
			values ($1, $2, 'none', $3, now()) returning id`,
			[email, fullName, role],
		)
		const userId = rows[0]?.id ?? ''
		return { userId, token: await tokens.sign({ userId, role }) }
	}

	return {
		...shop,
		config,
		db,
		pool,
		url,
		clock,
		tokens,
		signIn,
		sendLetter: outbox.sendLetter,
		breakMail: outbox.break,
		letters: outbox.letters,
		close: async () => {
			await shop.app.close()
			await drop()
		},
	}
}

export type ScratchShop = Awaited<ReturnType<typeof makeScratchShop>>

/** Letters go to a table, so that one of a transaction that failed is not there. */
async function makeOutbox(db: Database) {
	let isBroken = false
	await db.execute(sql`create table outbox (id serial primary key, letter jsonb not null)`)
	return {
		break: (on: boolean) => {
			isBroken = on
		},
		async sendLetter(tx: Database, letter: Letter) {
			if (isBroken) throw new Error('The outbox is broken')
			await tx.execute(sql`insert into outbox (letter) values (${JSON.stringify(letter)})`)
		},
		async letters(): Promise<Letter[]> {
			const { rows } = await db.execute<{ letter: Letter }>(sql`select letter from outbox order by id`)
			return rows.map(({ letter }) => letter)
		},
	}
}
