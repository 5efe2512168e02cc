import { randomUUID } from 'node:crypto'
import type { ClaimFiling } from '#contract/claims.ts'
import { dayMs, hourMs } from '#contract/values/durations.ts'
import type { Language } from '#contract/values/language.ts'
import { lockAccount } from '../accounts/people.ts'
import type { Seller } from '../mail/lay-out-letter.ts'
import type { SendLetter } from '../mail/letter.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { addDays, kostanayDay } from '../platform/kostanay-time.ts'
import { fail } from '../platform/problem.ts'
import { senderNetwork } from '../platform/sender-network.ts'
import { receiptLetter, sellerLetter } from './claim-letters.ts'
import { type ClaimRow, countClaimsFor, insertClaim, listReceivedFrom, lockSender } from './queries.ts'

export interface ClaimDeps extends Deps {
	readonly sendLetter: SendLetter
	readonly seller: Seller
	/** Multiplies the number of claims that one network may file. */
	readonly rateLimitFactor: number
}

interface FileClaimInput {
	readonly filing: ClaimFiling
	readonly language: Language
	readonly ipAddress: string
	readonly userId: string | undefined
}

const perHourAndNetwork = 10
// A stranger's email must not be flooded. The claims themselves are saved all the same.
const receiptsPerDay = 5
const daysToAnswer = 10

/**
 * Saves a return or a claim and puts its letters into the outbox, all or nothing. Throws `too_many_requests`, and
 * `unauthenticated` for a deleted account.
 */
export async function fileClaim(deps: ClaimDeps, input: FileClaimInput) {
	const receivedAt = deps.clock.now()
	const claim = newClaim(input, receivedAt)
	const number = `#${claim.id.slice(0, 8)}`
	const letter = { ...claim, number, receivedAt }
	await inTransaction(deps.db, async (tx) => {
		// Blocks a concurrent account deletion until the claim is saved.
		if (input.userId !== undefined) await lockAccount(tx, input.userId)
		await lockSender(tx, claim)
		await assertWithinClaimLimit(tx, deps, claim)
		const isFlooded = (await countClaimsFor(tx, claim.email, new Date(receivedAt.getTime() - dayMs))) >= receiptsPerDay
		await insertClaim(tx, claim)
		await deps.sendLetter(tx, sellerLetter(letter, deps.seller))
		if (!isFlooded) await deps.sendLetter(tx, receiptLetter(letter, deps.seller))
	})
	return { id: claim.id, number, receivedAt: receivedAt.toISOString(), answerBy: claim.answerBy }
}

function newClaim({ filing, language, ipAddress, userId }: FileClaimInput, receivedAt: Date) {
	return {
		id: randomUUID(),
		kind: filing.kind,
		userId: userId ?? null,
		fullName: filing.fullName,
		email: filing.email.toLowerCase(),
		phone: filing.phone ?? '',
		orderNumber: filing.orderNumber ?? '',
		text: filing.text,
		language,
		consentVersion: filing.consent ?? null,
		receivedAt,
		answerBy: answerBy(receivedAt),
		network: senderNetwork(ipAddress),
	} satisfies ClaimRow
}

async function assertWithinClaimLimit(tx: Database, { rateLimitFactor }: ClaimDeps, { network, receivedAt }: ClaimRow) {
	const received = await listReceivedFrom(tx, network, new Date(receivedAt.getTime() - hourMs))
	const oldest = received.at(-Math.ceil(perHourAndNetwork * rateLimitFactor))
	if (!oldest) return
	const freeAt = oldest.getTime() + hourMs
	fail('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - receivedAt.getTime()) / 1000)) })
}

/** The last day for the answer: the law gives 10 calendar days after the day of receipt in Kostanay. */
export function answerBy(receivedAt: Date): string {
	return addDays(kostanayDay(receivedAt), daysToAnswer)
}
