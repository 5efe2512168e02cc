import * as calls from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import { lockAccount } from '../accounts/people.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import { type AddressRow, deleteAddress, deleteOldest, insertAddress, listAddresses } from './queries.ts'

export function addressRoutes(db: Database): Route[] {
	return [
		route(calls.listAddresses, async ({ visitor }) => {
			const rows = await listAddresses(db, visitor.userId)
			return ok(rows.map(toSavedAddress))
		}),
		route(calls.saveAddress, async ({ body, visitor }) => {
			const { isNew, ...row } = await saveAddress(db, visitor.userId, body.address)
			return isNew ? created(toSavedAddress(row)) : ok(toSavedAddress(row))
		}),
		route(calls.removeAddress, async ({ params, visitor }) => {
			await deleteAddress(db, visitor.userId, params.id)
			return noContent()
		}),
	]
}

async function saveAddress(db: Database, userId: string, address: string) {
	return await inTransaction(db, async (tx) => {
		// Blocks a concurrent account deletion until the address is saved.
		await lockAccount(tx, userId)
		const row = await insertAddress(tx, userId, address)
		await deleteOldest(tx, userId, limits.savedAddresses)
		return row
	})
}

function toSavedAddress({ savedAt, ...row }: AddressRow) {
	return { ...row, savedAt: savedAt.toISOString() }
}
