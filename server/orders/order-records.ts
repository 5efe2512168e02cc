import type { z } from 'zod'
import type { ownData } from '#contract/own-data.ts'
import type { PersonalRecords } from '../accounts/personal-records.ts'
import { forgetChanges } from '../audit/audit-log.ts'
import { deleteAnswersAbout } from '../idempotency/keyed-answers.ts'
import { forgetPayers, type KeptPayment, listPayments } from '../payments/kept-payments.ts'
import { fail } from '../platform/problem.ts'
import { isUnfinished } from './order-status.ts'
import { anonymizeEvents, anonymizeOrders, deleteNotesOf, listOrdersOf, lockOrdersOf } from './personal-queries.ts'
import { toOrder } from './to-order.ts'

type KeptOrders = z.input<typeof ownData>['orders']
type KeptRow = Awaited<ReturnType<typeof listOrdersOf>>[number]

/** Orders are accounting records: their rows outlive the account, without anything personal. */
export const orderRecords: PersonalRecords<KeptOrders> = {
	async list(db, userId) {
		const rows = await listOrdersOf(db, userId)
		const payments = Map.groupBy(
			await listPayments(
				db,
				rows.map(({ id }) => id),
			),
			({ reference }) => reference,
		)
		return rows.map((row) => ({
			...toOrder(row),
			...consentOf(row),
			payments: (payments.get(row.id) ?? []).map(toPayment),
			...(row.deletedAt && { removedAt: row.deletedAt.toISOString() }),
		}))
	},
	async erase(tx, userId) {
		const own = await lockOrdersOf(tx, userId)
		if (own.some(({ status, deletedAt }) => deletedAt === null && isUnfinished(status))) fail('orders_unfinished')
		await anonymizeOrders(tx, userId)
		await anonymizeEvents(tx, userId)
		await deleteNotesOf(tx, userId)
		const orderIds = own.map(({ id }) => id)
		await deleteAnswersAbout(tx, { userId, orderIds })
		await forgetPayers(tx, orderIds)
		await forgetChanges(tx, 'order', orderIds)
	},
}

function toPayment({ paymentId, status, amount, refunded, createdAt }: KeptPayment) {
	return { ...(paymentId !== null && { paymentId }), status, amount, refunded, createdAt: createdAt.toISOString() }
}

function consentOf({ termsVersion, privacyVersion, consentedAt }: KeptRow) {
	if (termsVersion === null || privacyVersion === null || consentedAt === null) return {}
	return { consent: { terms: termsVersion, privacy: privacyVersion, acceptedAt: consentedAt.toISOString() } }
}
