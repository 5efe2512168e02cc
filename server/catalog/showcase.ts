import { and, eq, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import { recordChange } from '../audit/audit-log.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { type ShowcasePart, showcase } from './showcase-tables.ts'

export async function findVersion(db: Database, part: ShowcasePart): Promise<number> {
	const [row] = await db.select().from(showcase).where(eq(showcase.part, part))
	invariant(row, 'a migration made every part')
	return row.version
}

interface Change {
	readonly part: ShowcasePart
	/** The version that was edited. */
	readonly version: number
	readonly userId: string
	/** For the audit. */
	readonly describe: (tx: Database) => Promise<readonly string[]>
	readonly save: (tx: Database) => Promise<void>
}

/** Throws `edited_meanwhile`. Changes of one part wait for each other. */
export async function changeShowcase({ db, clock }: Pick<Deps, 'db' | 'clock'>, change: Change): Promise<void> {
	const { part, version, userId, describe, save } = change
	await inTransaction(db, async (tx) => {
		const changed = await tx
			.update(showcase)
			.set({ version: sql`${showcase.version} + 1` })
			.where(and(eq(showcase.part, part), eq(showcase.version, version)))
			.returning()
		if (changed.length === 0) fail('edited_meanwhile')
		const before = await describe(tx)
		await save(tx)
		const after = await describe(tx)
		await recordChange(tx, {
			...{ userId, at: clock.now(), action: 'changed', subject: part, subjectId: part, title: '' },
			before: { [part]: before },
			after: { [part]: after },
		})
	})
}
