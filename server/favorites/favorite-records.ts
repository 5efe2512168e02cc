import type { OwnData } from '#contract/own-data.ts'
import type { PersonalRecords } from '../platform/personal-records.ts'
import { deleteFavoritesOf, listDatedFavorites } from './queries.ts'

export const favoriteRecords: PersonalRecords<OwnData['favorites']> = {
	async list(db, userId) {
		const rows = await listDatedFavorites(db, userId)
		return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }))
	},
	async erase(tx, userId) {
		await deleteFavoritesOf(tx, userId)
	},
}
