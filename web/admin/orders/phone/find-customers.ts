import { call } from '../../../platform/api/browser-call.ts'
import { readList } from '../../../platform/api/read-list.ts'
import { readFields, readNumber, readText } from '../../../platform/api/read-value.ts'

/** A customer with an account; phone and address are those of the last order, empty without one. */
export interface Customer {
	readonly userId: string
	readonly fullName: string
	readonly email: string
	readonly phone: string
	readonly address: string
	readonly orders: number
}

/** Customers whose name, email or phone holds a text. Throws when the server cannot tell. */
export async function findCustomers(query: string, signal: AbortSignal): Promise<Customer[]> {
	const answer: unknown = await call('GET /customers', { query: { query } }, { signal })
	return readList(answer).flatMap((item) => {
		const fields = readFields(item)
		const text = (name: string) => readText(fields.get(name))
		if (text('userId') === '') return []
		const [userId, fullName, email] = [text('userId'), text('fullName'), text('email')]
		return [
			{
				userId,
				fullName,
				email,
				phone: text('phone'),
				address: text('address'),
				orders: readNumber(fields.get('orders')) ?? 0,
			},
		]
	})
}
