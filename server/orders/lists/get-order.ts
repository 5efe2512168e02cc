import type { z } from 'zod'
import type { orderDetails } from '#contract/admin-orders.ts'
import type { orderEvent } from '#contract/ordering/order-timeline.ts'
import { type PaymentMethod, paymentMethods } from '#contract/values/payment-methods.ts'
import { findPeople, type Person } from '../../accounts/people.ts'
import { type KeptPayment, listPayments } from '../../payments/kept-payments.ts'
import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/problem.ts'
import type { Visitor } from '../../platform/session.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findOrder, listNotes, listOrderEvents, type OrderRow } from '../queries.ts'
import { refundedPieces } from '../refund-receipts.ts'
import { isVisibleTo, toOrder } from '../to-order.ts'
import { listOtherOrders } from './queries.ts'

type Details = z.input<typeof orderDetails>
type ContractEvent = z.input<typeof orderEvent>
type People = ReadonlyMap<string, Person>
type EventRow = Awaited<ReturnType<typeof listOrderEvents>>[number]
type OtherRow = Awaited<ReturnType<typeof listOtherOrders>>[number]
type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

const mostOtherOrders = 20

/** An order with all that administrators see of it. Throws `not_found`, also for a deleted one. */
export async function getOrder({ db, payments }: Pick<OrderDeps, 'db' | 'payments'>, id: string): Promise<Details> {
	const order = await findOrder(db, id)
	if (!order || order.deletedAt !== null) return fail('not_found')
	const [events, notes, paid, pieces, others] = await Promise.all([
		listOrderEvents(db, id),
		listNotes(db, id),
		listPayments(db, [id]),
		refundedPieces(db, order),
		listOtherOrders(db, order, mostOtherOrders),
	])
	const known = [order.userId, order.takenBy, ...[...events, ...notes].map(({ userId }) => userId)]
	const people = await findPeople(db, known)
	return {
		...toOrder(order),
		...peopleOf(order, people),
		language: order.language,
		refundable: order.refundable,
		...(order.paymentMethod === 'YooKassa' && payments?.hasReceipts && { isReturnedByHand: true }),
		...(pieces.length > 0 && { refundedPieces: pieces }),
		payments: paid.reverse().map(toPayment),
		timeline: events.map((event) => toNamedEvent(event, order.userId, people)),
		notes: notes.map((note) => toNote(note, people)),
		otherOrders: others.map(toOtherOrder),
	}
}

/** The events of an order, the oldest first. Throws `not_found` for another person's. */
export async function getTimeline(db: Database, orderId: string, visitor: Visitor): Promise<ContractEvent[]> {
	const order = await findOrder(db, orderId)
	if (!isVisibleTo(order, visitor)) return fail('not_found')
	const events = await listOrderEvents(db, orderId)
	return events.map((event) => toOrderEvent(event, order.userId))
}

function peopleOf({ userId, takenBy }: OrderRow, people: People): Pick<Details, 'customer' | 'takenBy'> {
	const customer = userId === null ? undefined : people.get(userId)
	const taker = takenBy === null ? undefined : people.get(takenBy)
	return { ...(customer && { customer }), ...(taker && { takenBy: taker.fullName }) }
}

function toOtherOrder(other: OtherRow): Details['otherOrders'][number] {
	const { id, createdAt, status, totalPrice, paymentMethod: method, isPaid, refunded } = other
	const payment = { method, isPaid, ...(refunded > 0 && { refunded }) }
	return { id, createdAt: createdAt.toISOString(), status, totalPrice, payment }
}

function toPayment({ paymentId, receipt, createdAt, ...sums }: KeptPayment): Details['payments'][number] {
	const { status, amount, refunded, method } = sums
	const known = { ...(paymentId !== null && { paymentId }), ...(receipt !== null && { receipt }) }
	return { ...known, status, amount, refunded, method, createdAt: createdAt.toISOString() }
}

function toNamedEvent(event: EventRow, customerId: string | null, people: People): Details['timeline'][number] {
	const shown = toOrderEvent(event, customerId)
	const byName = shown.by === 'shop' && event.userId !== null ? people.get(event.userId)?.fullName : undefined
	return { ...shown, ...(byName && { byName }) }
}

function toNote({ id, at, text, userId }: NoteRow, people: People): Details['notes'][number] {
	const author = people.get(userId)
	return { id, at: at.toISOString(), text, ...(author && { by: author.fullName }) }
}

/** `customerId` is `null` for an order without an account. */
function toOrderEvent(event: EventRow, customerId: string | null): ContractEvent {
	const { at, kind, details } = event
	return {
		at: at.toISOString(),
		kind,
		by: actorOf(event, customerId),
		...(typeof details.to === 'number' && { status: details.to }),
		...(typeof details.isPaid === 'boolean' && { isPaid: details.isPaid }),
		...(typeof details.amount === 'number' && { amount: details.amount }),
		...(typeof details.before === 'number' && { before: details.before }),
		...(kind === 'method_changed' && { method: methodOf(details.method) }),
	}
}

function methodOf(value: unknown): PaymentMethod | undefined {
	return paymentMethods.find((method) => method === value)
}

function actorOf({ userId, details }: EventRow, customerId: string | null): ContractEvent['by'] {
	if (details.by === 'provider') return 'provider'
	if (userId === null) return 'system'
	return userId === customerId ? 'customer' : 'shop'
}
