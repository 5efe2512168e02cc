import type { z } from 'zod'
import type { customer } from '#contract/admin-orders.ts'
import { findCustomers } from '../../accounts/people.ts'
import type { Database } from '../../platform/database.ts'
import { readOrderSearch } from './order-search.ts'
import { listCallers, listHabits } from './queries.ts'

const mostCallers = 10

/** At most 10 customers by name, email or phone, with their last phone and address; those found by phone first. */
export async function suggestCustomers(db: Database, typed: string): Promise<z.input<typeof customer>[]> {
	const callers = await listCallers(db, readOrderSearch(typed), mostCallers)
	const people = await findCustomers(db, typed, callers)
	const ids = people.map(({ userId }) => userId)
	const habits = new Map((await listHabits(db, ids)).map((habit) => [habit.userId, habit]))
	return people.map((person) => {
		const { phone, address, orders } = habits.get(person.userId) ?? { phone: null, address: null, orders: 0 }
		return { ...person, ...(phone !== null && { phone }), ...(address !== null && { address }), orders }
	})
}
