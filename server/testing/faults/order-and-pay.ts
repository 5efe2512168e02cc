import type { PersistentCustomer, WantedLine } from './persistent-customer.ts'

type Journey = (customer: PersistentCustomer, orderId: string, page: string) => Promise<unknown>

/** Every other order is paid in cash. */
const cash: readonly Journey[] = [
	async () => undefined,
	(customer, orderId) => customer.cancel(orderId),
	async () => undefined,
]

const online: readonly Journey[] = [
	(_, __, page) => press(page, 'pay'),
	async (customer, orderId, page) => {
		await press(page, 'pay')
		await customer.awaitPayment(orderId)
	},
	async (customer, orderId, page) => {
		await press(page, 'decline')
		await press(await customer.findPage(orderId, page), 'pay')
	},
	(customer, orderId, page) => Promise.all([press(page, 'pay'), customer.cancel(orderId)]),
	async (customer, orderId, page) => {
		await customer.cancel(orderId)
		await press(page, 'pay')
	},
	async () => undefined,
]

export interface OrderingRun {
	readonly turn: number
	readonly lines: readonly WantedLine[]
	/** The customer presses the order button twice. */
	readonly isDouble: boolean
}

/** Returns the order's id; the order ends paid, cancelled or unpaid. */
export async function orderAndPay(customer: PersistentCustomer, { turn, lines, isDouble }: OrderingRun) {
	const isCash = turn % 2 === 0
	await customer.fillCart(lines)
	const placing = { key: `run-${turn}`, lines, method: isCash ? 'Cash' : 'YooKassa' } as const
	const [order, again] = await Promise.all([customer.place(placing), isDouble && customer.place(placing)])
	if (again && again.id !== order.id) throw new Error(`One key made the orders ${order.id} and ${again.id}`)
	const journey = pick(isCash ? cash : online, Math.floor(turn / 2))
	await journey(customer, order.id, isCash ? '' : (order.paymentUrl ?? (await customer.findPage(order.id))))
	return order.id
}

function pick(journeys: readonly Journey[], turn: number): Journey {
	return journeys[turn % journeys.length] ?? (async () => undefined)
}

async function press(page: string, outcome: 'pay' | 'decline'): Promise<void> {
	const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
	await answer.body?.cancel()
	if (answer.status !== 303) throw new Error(`The provider's page answered ${answer.status}`)
}
