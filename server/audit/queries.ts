import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuditFilter } from '#contract/audit.ts'
import { users } from '../accounts/tables.ts'
import type { Database } from '../platform/database.ts'
import { dayEnd, dayStart } from '../platform/kostanay-time.ts'
import type { PageRows } from '../platform/page.ts'
import { auditEntries } from './tables.ts'

export type NewAuditEntry = typeof auditEntries.$inferInsert

export async function insertAuditEntry(tx: Database, entry: NewAuditEntry): Promise<void> {
	await tx.insert(auditEntries).values(entry)
}

/** For a product, finds also the bulk changes that it was among. */
function isAbout({ subject, subjectId }: AuditFilter): SQL | undefined {
	const isOfKind = subject && eq(auditEntries.subject, subject)
	if (subjectId === undefined) return isOfKind
	const isIt = and(isOfKind, eq(auditEntries.subjectId, subjectId))
	if (subject !== undefined && subject !== 'product') return isIt
	// As the index `audit_entries_of_many` is defined.
	const isAmongMany = sql`${auditEntries.action} in ('bulk_changed', 'bulk_undone')
		and ${auditEntries.before} -> 'products' ? ${subjectId}::text`
	return or(isIt, isAmongMany)
}

const beginningOfId = /^[#№]?\s*([0-9a-f][0-9a-f-]{0,35})$/i

/** By the number of an order or a claim, which is the beginning of its id. */
function hasNumber(query: string): SQL {
	const beginning = beginningOfId.exec(query)?.[1]?.toLowerCase()
	if (beginning === undefined) return sql`false`
	return sql`${auditEntries.subject} in ('order', 'claim') and starts_with(${auditEntries.subjectId}, ${beginning})`
}

export async function listAuditEntries(db: Database, filter: AuditFilter, { limit, offset }: PageRows) {
	const { query, userId, from, to } = filter
	return await db
		.select({
			id: auditEntries.id,
			at: auditEntries.at,
			userId: auditEntries.userId,
			name: users.fullName,
			action: auditEntries.action,
			subject: auditEntries.subject,
			subjectId: auditEntries.subjectId,
			title: auditEntries.title,
			before: auditEntries.before,
			after: auditEntries.after,
		})
		.from(auditEntries)
		.innerJoin(users, eq(users.id, auditEntries.userId))
		.where(
			and(
				isAbout(filter),
				query ? hasNumber(query) : undefined,
				userId === undefined ? undefined : eq(auditEntries.userId, userId),
				from === undefined ? undefined : gte(auditEntries.at, dayStart(from)),
				to === undefined ? undefined : lt(auditEntries.at, dayEnd(to)),
			),
		)
		.orderBy(desc(auditEntries.id))
		.limit(limit)
		.offset(offset)
}

/** Looks into the index once per person, however long the log is. */
export async function listAuditPeople(db: Database) {
	const { rows } = await db.execute<{ userId: string; name: string }>(sql`
		with recursive person (user_id) as (
			(select user_id from audit_entries order by user_id limit 1)
			union all
			select (select user_id from audit_entries where user_id > person.user_id order by user_id limit 1)
			from person where person.user_id is not null
		)
		select users.id as "userId", users.full_name as name
		from person join users on users.id = person.user_id
		order by users.full_name, users.id`)
	return rows
}

/** The entries stay; only their values go. */
export async function forgetValues(tx: Database, subject: NewAuditEntry['subject'], ids: readonly string[]) {
	await tx.execute(sql`select set_config('shop.forgetting_person', 'yes', true)`)
	await tx
		.update(auditEntries)
		.set({ before: {}, after: {} })
		.where(and(eq(auditEntries.subject, subject), sql`${auditEntries.subjectId} = any(${sql.param(ids)}::text[])`))
	await tx.execute(sql`select set_config('shop.forgetting_person', '', true)`)
}
