import type { OwnData } from '#contract/own-data.ts'
import type { PersonalRecords } from '../platform/personal-records.ts'
import { deleteLinesOf, listKeptLines } from './queries.ts'

/** What a person has in the cart. */
export const cartRecords: PersonalRecords<OwnData['cart']> = {
	async list(db, userId) {
		const rows = await listKeptLines(db, userId)
		return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }))
	},
	async erase(tx, userId) {
		await deleteLinesOf(tx, userId)
	},
}
