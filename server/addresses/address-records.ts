import type { OwnData } from '#contract/own-data.ts'
import type { PersonalRecords } from '../accounts/personal-records.ts'
import { deleteAddressesOf, listAddresses } from './queries.ts'

export const addressRecords: PersonalRecords<OwnData['addresses']> = {
	async list(db, userId) {
		const rows = await listAddresses(db, userId)
		return rows.map(({ id: _, savedAt, ...kept }) => ({ ...kept, savedAt: savedAt.toISOString() }))
	},
	async erase(tx, userId) {
		await deleteAddressesOf(tx, userId)
	},
}
