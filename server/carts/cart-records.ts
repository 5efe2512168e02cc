import type { OwnData } from '#contract/own-data.ts'
import type { PersonalRecords } from '../accounts/personal-records.ts'
import { deleteLinesOf, listDatedLines } from './queries.ts'

export const cartRecords: PersonalRecords<OwnData['cart']> = {
	async list(db, userId) {
		const rows = await listDatedLines(db, userId)
		return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }))
	},
	async erase(tx, userId) {
		await deleteLinesOf(tx, userId)
	},
}
