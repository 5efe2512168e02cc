import { randomUUID } from 'node:crypto'
import type { ClaimFiling } from '#contract/claims.ts'
import type { Language } from '#contract/language.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { Seller } from '../mail/lay-out-letter.ts'
import type { SendLetter } from '../mail/letter.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { senderNetwork } from '../platform/sender-network.ts'
import { answerBy } from './answer-by.ts'
import { receiptLetter, sellerLetter } from './claim-letters.ts'
import { type ClaimRow, countNaming, insertClaim, listReceivedFrom, lockSender } from './queries.ts'

export interface ClaimDeps {
	readonly db: Database
	readonly clock: Clock
	readonly sendLetter: SendLetter
	readonly seller: Seller
	/** Multiplies what one network address may do. */
	readonly rateLimitFactor: number
}

interface Filing {
	readonly filing: ClaimFiling
	readonly language: Language
	/** The network address it came from. */
	readonly address: string
	readonly userId: string | undefined
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const perHourAndNetwork = 10
// Whoever names another's address must not be able to flood it. The claims themselves are taken in all the same.
const receiptsPerDay = 5

/**
 * Keeps a return or a claim and puts the letters about it into the outbox, all or nothing. Throws `too_many_requests`, and
 * `unauthenticated` for an account that is gone.
 */
export async function fileClaim(deps: ClaimDeps, given: Filing) {
	const receivedAt = deps.clock.now()
	const claim = openClaim(given, receivedAt)
	const number = `#${claim.id.slice(0, 8)}`
	const letter = { ...claim, number, receivedAt }
	await inTransaction(deps.db, async (tx) => {
		// Whoever deletes the account meanwhile waits for this claim, or it is not taken in.
		if (given.userId !== undefined) await holdAccount(tx, given.userId)
		await lockSender(tx, claim)
		await refuseTooMany(tx, deps, claim)
		const isFlooded = (await countNaming(tx, claim.email, new Date(receivedAt.getTime() - dayMs))) >= receiptsPerDay
		await insertClaim(tx, claim)
		await deps.sendLetter(tx, sellerLetter(letter, deps.seller))
		if (!isFlooded) await deps.sendLetter(tx, receiptLetter(letter, deps.seller))
	})
	return { id: claim.id, number, receivedAt: receivedAt.toISOString(), answerBy: claim.answerBy }
}

function openClaim({ filing, language, address, userId }: Filing, receivedAt: Date) {
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
		network: senderNetwork(address),
	} satisfies ClaimRow
}

async function refuseTooMany(tx: Database, { rateLimitFactor }: ClaimDeps, { network, receivedAt }: ClaimRow) {
	const received = await listReceivedFrom(tx, network, new Date(receivedAt.getTime() - hourMs))
	const oldest = received.at(-Math.ceil(perHourAndNetwork * rateLimitFactor))
	if (!oldest) return
	const freeAt = oldest.getTime() + hourMs
	fail('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - receivedAt.getTime()) / 1000)) })
}
