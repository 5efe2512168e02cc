import type { z } from 'zod'
import type { ownData } from '#contract/own-data.ts'
import type { PersonalRecords } from '../accounts/personal-records.ts'
import { closeFavoriteLink, findLink } from './favorite-link.ts'
import { deleteLetters, findLetters } from './letters/queries.ts'
import { deleteFavoritesOf, listDatedFavorites } from './queries.ts'

type OwnData = z.input<typeof ownData>

const keptProducts: PersonalRecords<OwnData['favorites']> = {
	async list(db, userId) {
		const rows = await listDatedFavorites(db, userId)
		return rows.map(({ productId, title, addedAt, seenPrice, wasInStock }) => ({
			...{ productId, title, addedAt: addedAt.toISOString() },
			...(seenPrice !== null && { seenPrice }),
			...(wasInStock !== null && { wasInStock }),
		}))
	},
	async erase(tx, userId) {
		await deleteFavoritesOf(tx, userId)
	},
}

const sharedLists: PersonalRecords<OwnData['favoriteLinks']> = {
	async list(db, userId) {
		const link = await findLink(db, userId)
		return link ? [{ sharedAt: link.createdAt.toISOString() }] : []
	},
	erase: closeFavoriteLink,
}

const letters: PersonalRecords<OwnData['favoriteLetters']> = {
	async list(db, userId) {
		const row = await findLetters(db, userId)
		if (!row) return []
		const { askedAt, stoppedAt, sentAt } = row
		return [
			{
				askedAt: askedAt.toISOString(),
				...(stoppedAt && { stoppedAt: stoppedAt.toISOString() }),
				...(sentAt && { lastSentAt: sentAt.toISOString() }),
			},
		]
	},
	erase: deleteLetters,
}

export const favoriteRecords = { favorites: keptProducts, favoriteLinks: sharedLists, favoriteLetters: letters }
