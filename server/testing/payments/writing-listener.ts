import { sql } from 'drizzle-orm'
import type { PaymentListener } from '../../payments/payments.ts'
import type { Database } from '../../platform/database.ts'

/** Stores each event in the database, so that a rollback removes it. */
export const writingListener: PaymentListener = {
	async lock(tx, reference) {
		await tx.execute(sql`insert into things values (${reference}) on conflict do nothing`)
		await tx.execute(sql`select from things where reference = ${reference} for update`)
	},
	onPaid: (tx, { reference, amount }) => write(tx, { kind: 'paid', reference, amount }),
	onRefunded: (tx, { reference, amount, reason }) => write(tx, { kind: 'refunded', reference, amount, detail: reason }),
	onRefundLowered: (tx, { reference, amount, reason }) =>
		write(tx, { kind: 'refund lowered', reference, amount, detail: reason }),
	onRefundFailed: (tx, { reference, amount, reason }) =>
		write(tx, { kind: 'refund failed', reference, amount, detail: reason }),
	onTrouble: (tx, { kind, reference, amount, detail }) =>
		write(tx, { kind: `trouble ${kind}`, reference, amount, detail }),
}

interface Heard {
	readonly kind: string
	readonly reference?: string | undefined
	readonly amount?: number | undefined
	readonly detail?: string | undefined
}

async function write(tx: Database, { kind, reference, amount, detail }: Heard): Promise<void> {
	await tx.execute(sql`
		insert into told (kind, reference, amount, detail)
		values (${kind}, ${reference ?? null}, ${amount ?? null}, ${detail ?? null})
	`)
}

export async function makeListenersTables(db: Database): Promise<void> {
	await db.execute(sql`create table told (id serial, kind text, reference uuid, amount bigint, detail text)`)
	await db.execute(sql`create table things (reference uuid primary key)`)
}
