import { randomBytes } from 'node:crypto'
import { dayMs, minuteMs } from '#contract/values/durations.ts'
import { lockAccount } from '../../accounts/people.ts'
import type { Seller } from '../../mail/lay-out-letter.ts'
import type { SendLetter } from '../../mail/letter.ts'
import { areLettersDelayed } from '../../mail/mail-outages.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import {
	type DueSince,
	findLetters,
	listDue,
	lockDue,
	saveAsked,
	saveDue,
	saveSeen,
	saveSent,
	saveSoldOut,
	saveStopped,
	takeNews,
} from './queries.ts'
import { writeFavoriteLetter } from './write-letter.ts'

/** A price that is corrected within this time is written to nobody, and changes that come together make one letter. */
const settleMs = 10 * minuteMs

/** Letters of a kind that people wait for, such as codes, must not queue behind more of these. */
const mostAtOnce = 100

export async function getFavoriteLetters(db: Database, userId: string): Promise<{ isOn: boolean }> {
	const letters = await findLetters(db, userId)
	return { isOn: letters !== undefined && letters.stoppedAt === null }
}

/** Throws `unauthenticated` for a deleted account. */
export async function setFavoriteLetters(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	userId: string,
	isOn: boolean,
): Promise<{ isOn: boolean }> {
	if (!isOn) {
		await saveStopped(db, { userId }, clock.now())
		return { isOn }
	}
	await inTransaction(db, async (tx) => {
		await lockAccount(tx, userId)
		const token = randomBytes(16).toString('base64url')
		const wasOff = await saveAsked(tx, { userId, token, askedAt: clock.now() })
		// The person has the present prices on the screen.
		if (wasOff) await saveSeen(tx, userId)
	})
	return { isOn }
}

/** Returns whether the token is known. */
export async function stopLettersByToken({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<boolean> {
	return await saveStopped(db, { token }, clock.now())
}

export interface LetterDeps extends Deps {
	readonly sendLetter: SendLetter
	readonly seller: Seller
	readonly publicUrl: string
}

/** Writes to those who asked for it what has become cheaper or is in stock again. Several processes may do so at once. */
export async function sendFavoriteLetters(deps: LetterDeps): Promise<void> {
	const { db, clock, log } = deps
	const now = clock.now()
	// A letter that waits for the mail service would tell old news.
	if (await areLettersDelayed(db)) return
	await inTransaction(db, saveSoldOut)
	await inTransaction(db, (tx) => saveDue(tx, now))
	const since = { dueUntil: new Date(now.getTime() - settleMs), sentUntil: new Date(now.getTime() - dayMs) }
	for (const userId of await listDue(db, since, mostAtOnce)) {
		try {
			await sendFavoriteLetter(deps, userId, since)
		} catch (error) {
			log.warn({ err: error, userId }, 'a letter about favourites was not written')
		}
	}
}

async function sendFavoriteLetter(deps: LetterDeps, userId: string, since: DueSince): Promise<void> {
	const { db, clock, sendLetter, seller, publicUrl } = deps
	await inTransaction(db, async (tx) => {
		const person = await lockDue(tx, userId, since)
		if (!person) return
		const news = await takeNews(tx, userId)
		const [first, ...others] = news
		await saveSent(tx, userId, first && clock.now())
		if (first) await sendLetter(tx, writeFavoriteLetter([first, ...others], { ...person, seller, publicUrl }))
	})
}
