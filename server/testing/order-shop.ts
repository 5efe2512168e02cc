import { order } from '#contract/orders.ts'
import { makeScratchShop } from './scratch-shop.ts'

export interface Person {
	readonly userId: string
	readonly token: string
}

export interface Product {
	readonly id: string
	readonly price: number
}

interface NewProduct {
	readonly title?: string
	readonly price?: number
	readonly quantity?: number
	readonly daysToMake?: number
}

interface CallOptions {
	readonly body?: unknown
	readonly headers?: Record<string, string>
}

export async function makeOrderShop(...given: Parameters<typeof makeScratchShop>) {
	const shop = await makeScratchShop(...given)
	const customer: Person = await shop.signIn('customer@toys.example')
	const admin: Person = await shop.signIn('admin@toys.example', 'Admin')

	async function call(
		person: Person,
		method: 'GET' | 'POST' | 'PUT' | 'DELETE',
		path: string,
		options: CallOptions = {},
	) {
		const answer = await shop.app.inject({
			method,
			url: `/api${path}`,
			headers: { authorization: `Bearer ${person.token}`, ...options.headers },
			...(options.body !== undefined && { payload: JSON.parse(JSON.stringify(options.body)) }),
		})
		return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: () => answer.json() }
	}

	async function makeProduct({
		title = 'Мишка',
		price = 1000,
		quantity = 10,
		daysToMake,
	}: NewProduct = {}): Promise<Product> {
		const { rows } = await shop.pool.query<{ id: string }>(
			`insert into products (title, description, category, price, quantity, days_to_make)
			values ($1, 'Игрушка', 'Куклы', $2, $3, $4) returning id`,
			[title, price, quantity, daysToMake ?? null],
		)
		return { id: rows[0]?.id ?? '', price }
	}

	async function place(person: Person, lines: [Product, number][], headers: Record<string, string> = {}) {
		return await call(person, 'POST', '/orders', { body: placement(lines), headers })
	}

	return {
		...shop,
		customer,
		admin,
		call,
		makeProduct,
		place,
		placed: async (lines: [Product, number][], person = customer) => order.parse((await place(person, lines)).json()),
		stockOf: async ({ id }: Product) =>
			(await shop.pool.query<{ quantity: number }>('select quantity from products where id = $1', [id])).rows[0]
				?.quantity,
		countOf: async (table: string) =>
			(await shop.pool.query<{ rows: number }>(`select count(*)::integer as rows from ${table}`)).rows[0]?.rows,
		setStatus: (id: string, status: number) => call(admin, 'PUT', `/orders/${id}`, { body: { id, status } }),
	}
}

export type OrderShop = Awaited<ReturnType<typeof makeOrderShop>>

/** The valid order request for these lines. */
export function placement(lines: [Product, number][]) {
	return {
		customerName: 'Айгуль',
		customerPhone: '+7-(701)-123-45-67',
		totalPrice: lines.reduce((sum, [{ price }, quantity]) => sum + price * quantity, 0),
		items: lines.map(([{ id, price }, quantity]) => ({ productId: id, quantity, unitPrice: price })),
		shipping: { address: 'ул. Абая, 1', city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method: 'Cash', isPaid: false },
	}
}
