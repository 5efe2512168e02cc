import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { ClaimState } from '#contract/claims.ts'
import { limits } from '#contract/limits.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import type { Database } from '../platform/database.ts'
import { namedLocks } from '../platform/locks.ts'
import type { PageRows } from '../platform/page.ts'
import { claims } from './tables.ts'

export type ClaimRow = typeof claims.$inferInsert & { id: string }

export async function insertClaim(tx: Database, claim: ClaimRow): Promise<void> {
	await tx.insert(claims).values(claim)
}

/** Locks a network and an email, so that the numbers of their claims hold. */
export async function lockSender(tx: Database, { network, email }: { network: string; email: string }): Promise<void> {
	// In one fixed order, so that two senders never wait for each other.
	for (const key of [`${namedLocks.claimsFrom} ${network}`, `${namedLocks.claimsOf} ${email}`].toSorted()) {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
	}
}

/** The times of a network's claims since a moment, the oldest first. */
export async function listReceivedFrom(tx: Database, network: string, since: Date): Promise<Date[]> {
	const rows = await tx
		.select({ receivedAt: claims.receivedAt })
		.from(claims)
		.where(and(eq(claims.network, network), gt(claims.receivedAt, since)))
		.orderBy(claims.receivedAt)
	return rows.map(({ receivedAt }) => receivedAt)
}

export async function countClaimsFor(tx: Database, email: string, since: Date): Promise<number> {
	return await tx.$count(claims, and(eq(claims.email, email), gt(claims.receivedAt, since)))
}

export async function listClaimsOf(db: Database, userId: string) {
	return await db
		.select({
			id: claims.id,
			kind: claims.kind,
			fullName: claims.fullName,
			email: claims.email,
			phone: claims.phone,
			orderNumber: claims.orderNumber,
			text: claims.text,
			receivedAt: claims.receivedAt,
			answerBy: claims.answerBy,
		})
		.from(claims)
		.where(eq(claims.userId, userId))
		.orderBy(desc(claims.receivedAt), desc(claims.id))
}

const isOpen = isNull(claims.decidedAt)

const ofState = { open: isOpen, decided: isNotNull(claims.decidedAt) }

export async function countOpen(db: Database): Promise<number> {
	return await db.$count(claims, isOpen)
}

/** Open ones by the day of their answer, decided ones newest first. */
export async function listClaimRows(
	db: Database,
	state: ClaimState | undefined,
	{ limit, offset }: PageRows,
): Promise<ListedClaim[]> {
	return await selectListed(db)
		.where(state && ofState[state])
		.orderBy(...(state === 'open' ? [asc(claims.answerBy)] : []), desc(claims.receivedAt), desc(claims.id))
		.limit(limit)
		.offset(offset)
}

export async function findClaimRow(db: Database, id: string): Promise<ListedClaim | undefined> {
	const [row] = await selectListed(db).where(eq(claims.id, id))
	return row
}

export type ListedClaim = Awaited<ReturnType<typeof selectListed>>[number]

function selectListed(db: Database) {
	const { id, kind, fullName, email, phone, orderNumber, text, receivedAt, answerBy, decidedAt } = claims
	return db
		.select({
			...{ id, kind, fullName, email, phone, orderNumber, text, receivedAt, answerBy, decidedAt },
			decidedBy: users.fullName,
			orderId: sql<string | null>`(
				select ${orders.id} from ${orders}
				where ${claims.orderNumber} <> '' and ${orders.deletedAt} is null
					and ${orders.id} between ${edge('00000000')} and ${edge('ffffffff')}
				limit 1
			)`,
		})
		.from(claims)
		.leftJoin(users, eq(users.id, claims.decidedBy))
}

/** The first or the last id of the orders with the number of a claim; of one without a number any. */
function edge(eight: string): SQL {
	const rest = `-${eight.slice(0, 4)}-${eight.slice(0, 4)}-${eight.slice(0, 4)}-${eight}${eight.slice(0, 4)}`
	return sql`(coalesce(nullif(substr(${claims.orderNumber}, 2), ''), ${eight}) || ${rest})::uuid`
}

/** Returns false when it was decided, or open, already. */
export async function updateDecision(
	tx: Database,
	id: string,
	decision: { readonly decidedAt: Date; readonly decidedBy: string } | undefined,
): Promise<boolean> {
	const { rowCount } = await tx
		.update(claims)
		.set(decision ?? { decidedAt: null, decidedBy: null })
		.where(and(eq(claims.id, id), decision ? isOpen : isNotNull(claims.decidedAt)))
	return rowCount === 1
}

// Name and text must not be empty.
const nobody = {
	fullName: '—',
	email: '',
	phone: '',
	orderNumber: '',
	text: '—'.repeat(limits.claimTextMin),
	network: '0.0.0.0/32',
}

/** Removes personal data from claims to be answered before a day: of one person, or of all deleted accounts. */
export async function anonymizeAnswered(db: Database, day: string, userId?: string): Promise<void> {
	const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))
	const isTheirs = userId === undefined ? inArray(claims.userId, gone) : eq(claims.userId, userId)
	await db
		.update(claims)
		.set(nobody)
		.where(and(isTheirs, lt(claims.answerBy, day), ne(claims.email, nobody.email)))
}
