import type { z } from 'zod'
import type { orderDetails } from '#contract/admin-orders.ts'
import { findPeople, type Person } from '../accounts/find-people.ts'
import { type KeptPayment, listPayments } from '../payments/kept-payments.ts'
import { fail } from '../platform/problem.ts'
import { listOtherOrders } from './admin-order-queries.ts'
import { listNotes } from './note-queries.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder, listOrderEvents, type OrderRow } from './queries.ts'
import { shapeEvent } from './shape-event.ts'
import { shapeOrder } from './shape-order.ts'

type Details = z.input<typeof orderDetails>
type People = ReadonlyMap<string, Person>
type EventRow = Awaited<ReturnType<typeof listOrderEvents>>[number]
type OtherRow = Awaited<ReturnType<typeof listOtherOrders>>[number]
type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

const mostOtherOrders = 20

/** An order as the shopkeeper opens it. Throws `not_found`, also for one that was removed from the lists. */
export async function getOrder({ db, payments }: Pick<OrderDeps, 'db' | 'payments'>, id: string): Promise<Details> {
	const order = await findOrder(db, id)
	if (!order || order.deletedAt !== null) return fail('not_found')
	const [events, notes, paid, others] = await Promise.all([
		listOrderEvents(db, id),
		listNotes(db, id),
		listPayments(db, [id]),
		listOtherOrders(db, order, mostOtherOrders),
	])
	const known = [order.userId, order.takenBy, ...[...events, ...notes].map(({ userId }) => userId)]
	const people = await findPeople(db, known)
	return {
		...shapeOrder(order),
		...peopleOf(order, people),
		refundable: payments ? order.refundable : 0,
		payments: paid.reverse().map(shapePayment),
		timeline: events.map((event) => shapeNamed(event, order.userId, people)),
		notes: notes.map((note) => shapeNote(note, people)),
		otherOrders: others.map(shapeOther),
	}
}

function peopleOf({ userId, takenBy }: OrderRow, people: People): Pick<Details, 'customer' | 'takenBy'> {
	const customer = userId === null ? undefined : people.get(userId)
	const taker = takenBy === null ? undefined : people.get(takenBy)
	return { ...(customer && { customer }), ...(taker && { takenBy: taker.fullName }) }
}

function shapeOther(other: OtherRow): Details['otherOrders'][number] {
	const { id, createdAt, status, totalPrice, paymentMethod: method, isPaid, refunded } = other
	const payment = { method, isPaid, ...(refunded > 0 && { refunded }) }
	return { id, createdAt: createdAt.toISOString(), status, totalPrice, payment }
}

function shapePayment({ paymentId, status, amount, refunded, createdAt }: KeptPayment): Details['payments'][number] {
	return { ...(paymentId !== null && { paymentId }), status, amount, refunded, createdAt: createdAt.toISOString() }
}

function shapeNamed(event: EventRow, customerId: string | null, people: People): Details['timeline'][number] {
	const shaped = shapeEvent(event, customerId)
	const byName = shaped.by === 'shop' && event.userId !== null ? people.get(event.userId)?.fullName : undefined
	return { ...shaped, ...(byName && { byName }) }
}

function shapeNote({ id, at, text, userId }: NoteRow, people: People): Details['notes'][number] {
	return { id, at: at.toISOString(), text, by: people.get(userId)?.fullName ?? '' }
}
