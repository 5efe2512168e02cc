import type { z } from 'zod'
import type { customer } from '#contract/admin-orders.ts'
import { findCustomers } from '../accounts/find-customers.ts'
import type { Database } from '../platform/database.ts'
import { listCallers, listHabits } from './admin-order-queries.ts'
import { readOrderSearch } from './read-order-search.ts'

const mostCallers = 10

/** Customers with an account by name, email or phone, with how they ordered last, callers first; at most 10. */
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
