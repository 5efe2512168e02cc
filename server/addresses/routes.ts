import * as calls from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import { lockAccount } from '../accounts/people.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import * as queries from './queries.ts'

export function addressRoutes(db: Database): Route[] {
	return [
		route(calls.listAddresses, async ({ visitor }) => {
			const rows = await queries.listAddresses(db, visitor.userId)
			return ok(rows.map(toSavedAddress))
		}),
		route(calls.saveAddress, async ({ body, visitor }) => {
			const { isNew, ...row } = await saveAddress(db, visitor.userId, body)
			return isNew ? created(toSavedAddress(row)) : ok(toSavedAddress(row))
		}),
		route(calls.changeAddress, async ({ params, body, visitor }) =>
			ok(toSavedAddress(await changeAddress(db, { userId: visitor.userId, id: params.id }, body))),
		),
		route(calls.removeAddress, async ({ params, visitor }) => {
			await queries.deleteAddress(db, { userId: visitor.userId, id: params.id })
			return noContent()
		}),
	]
}

async function saveAddress(db: Database, userId: string, fields: calls.AddressFields) {
	return await inTransaction(db, async (tx) => {
		await begin(tx, userId, fields)
		const row = await queries.insertAddress(tx, userId, fields)
		await queries.deleteOldest(tx, userId, limits.savedAddresses)
		return row
	})
}

async function changeAddress(db: Database, own: { userId: string; id: string }, fields: calls.AddressFields) {
	return await inTransaction(db, async (tx) => {
		await begin(tx, own.userId, fields)
		const same = await queries.deleteSame(tx, own, fields.address)
		const row = (await queries.updateAddress(tx, own, fields)) ?? fail('not_found')
		if (!same) return row
		return (await queries.updateAddress(tx, own, { ...fields, ...join(row, same) })) ?? row
	})
}

/** What `row` tells nothing of comes from the one whose place it takes. */
function join(row: queries.AddressRow, { label, recipientName, recipientPhone, isUsual }: queries.AddressRow) {
	const hasRecipient = row.recipientName !== '' || row.recipientPhone !== ''
	return {
		label: row.label || label,
		isUsual: row.isUsual || isUsual,
		...(!hasRecipient && { recipientName, recipientPhone }),
	}
}

/** Blocks a concurrent account deletion until the address is saved. */
async function begin(tx: Database, userId: string, { isUsual = false }: calls.AddressFields): Promise<void> {
	await lockAccount(tx, userId)
	await queries.lockAddresses(tx, userId)
	if (isUsual) await queries.updateUsual(tx, userId)
}

function toSavedAddress({ savedAt, ...row }: queries.AddressRow) {
	return { ...row, savedAt: savedAt.toISOString() }
}
