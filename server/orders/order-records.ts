import type { z } from 'zod'
import type { ownData } from '#contract/own-data.ts'
import { forgetAnswers } from '../accounts/forget-answers.ts'
import { forgetChanges } from '../audit/forget-changes.ts'
import { type KeptPayment, listPayments } from '../payments/kept-payments.ts'
import type { PersonalRecords } from '../platform/personal-records.ts'
import { fail } from '../platform/problem.ts'
import { deleteNotesOf } from './note-queries.ts'
import { isUnfinished } from './order-status.ts'
import { anonymizeEvents, anonymizeOrders, listKeptOrders, lockOwnOrders } from './personal-queries.ts'
import { shapeOrder } from './shape-order.ts'

type KeptOrders = z.input<typeof ownData>['orders']
type KeptRow = Awaited<ReturnType<typeof listKeptOrders>>[number]

/**
 * A person's orders. They are accounting records: when the person goes their rows stay, without anything personal. Nobody goes
 * while an order is on its way: `orders_unfinished`.
 */
export const orderRecords: PersonalRecords<KeptOrders> = {
	async list(db, userId) {
		const rows = await listKeptOrders(db, userId)
		const payments = Map.groupBy(
			await listPayments(
				db,
				rows.map(({ id }) => id),
			),
			({ reference }) => reference,
		)
		return rows.map((row) => ({
			...shapeOrder(row),
			...consentOf(row),
			payments: (payments.get(row.id) ?? []).map(shapePayment),
			...(row.deletedAt && { removedAt: row.deletedAt.toISOString() }),
		}))
	},
	async erase(tx, userId) {
		const own = await lockOwnOrders(tx, userId)
		if (own.some(({ status, deletedAt }) => deletedAt === null && isUnfinished(status))) fail('orders_unfinished')
		await anonymizeOrders(tx, userId)
		await anonymizeEvents(tx, userId)
		await deleteNotesOf(tx, userId)
		const orderIds = own.map(({ id }) => id)
		await forgetAnswers(tx, { userId, orderIds })
		await forgetChanges(tx, 'order', orderIds)
	},
}

function shapePayment({ paymentId, status, amount, refunded, createdAt }: KeptPayment) {
	return { ...(paymentId !== null && { paymentId }), status, amount, refunded, createdAt: createdAt.toISOString() }
}

function consentOf({ termsVersion, privacyVersion, consentedAt }: KeptRow) {
	if (termsVersion === null || privacyVersion === null || consentedAt === null) return {}
	return { consent: { terms: termsVersion, privacy: privacyVersion, acceptedAt: consentedAt.toISOString() } }
}
