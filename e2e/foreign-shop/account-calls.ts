import { readList } from '../../web/platform/api/read-list.ts'
import { readFields, readText } from '../../web/platform/api/read-value.ts'
import type { ForeignData, ForeignOrder } from './foreign-data.ts'
import { type Asked, done, type ForeignCall, listed, type Manner, missing, type Said, told } from './manner.ts'

export const foreignCode = '123456'

/** Signing in: the code of the letter is always the same. `newToken` makes an access token of the shop's only person. */
export function signInCalls({ person }: ForeignData, { secondFactor }: Manner, newToken: () => string): ForeignCall[] {
	const token = (): Said => ({ status: 200, body: { accessToken: newToken() }, signsIn: true })
	return [
		{
			name: 'POST /accounts/login',
			answer({ body: { email, password } }) {
				if (email !== person.email || password !== person.password)
					return { status: 401, refusal: 'Неверный email или пароль.' }
				return secondFactor ? told({ [secondFactor]: true }) : token()
			},
		},
		{
			name: 'POST /v1/verify-2fa',
			answer: ({ body }) => (body.code === foreignCode ? token() : { status: 401, refusal: 'Неверный код.' }),
		},
		{
			name: 'POST /accounts/refresh-token',
			answer: ({ hasCookie }) => (hasCookie ? token() : { status: 401, refusal: 'Войдите.' }),
		},
	]
}

export function orderCalls(data: ForeignData, manner: Manner): ForeignCall[] {
	return [
		{
			name: 'GET /v1/profile/orders',
			isPrivate: true,
			answer: () => listed(manner, data.orders),
		},
		{
			name: 'POST /v1/orders',
			isPrivate: true,
			answer({ body }) {
				const order = takeOrder(data, body)
				data.orders.push(order)
				return done(manner, 201, order)
			},
		},
		{
			name: 'DELETE /v1/orders/{id}',
			isPrivate: true,
			answer({ named: [id] }) {
				const order = data.orders.find((one) => one.id === id)
				if (!order) return missing
				order.status = 5
				return done(manner, 204)
			},
		},
		{
			name: 'GET /v1/payments/by-order/{orderId}',
			isPrivate: true,
			answer: ({ named: [id] }) => told({ paymentId: `payment-of-${id}` }),
		},
		{
			name: 'GET /v1/payments/status/{paymentId}',
			isPrivate: true,
			answer: () => told({ status: 'succeeded', paid: true, confirmationUrl: null }),
		},
	]
}

/** Takes an order as it was sent; the titles are the shop's own. */
function takeOrder({ person, toys, orders }: ForeignData, body: Asked['body']): ForeignOrder {
	const [shipping, payment] = [readFields(body.shipping), readFields(body.payment)]
	return {
		id: `new-order-${orders.length}`,
		userId: person.id,
		createdAt: new Date().toISOString(),
		status: 0,
		customerName: readText(body.customerName),
		customerPhone: readText(body.customerPhone),
		note: readText(body.note),
		totalPrice: Number(body.totalPrice),
		items: readList(body.items).map((item) => {
			const line = readFields(item)
			const toy = toys.find(({ id }) => String(id) === line.get('productId'))
			return {
				product: { id: toy?.id ?? 0, title: toy?.title ?? '' },
				unitPrice: Number(line.get('unitPrice')),
				quantity: Number(line.get('quantity')),
			}
		}),
		shipping: { address: readText(shipping.get('address')), city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method: readText(payment.get('method')), isPaid: false },
	}
}

export function profileCalls({ person }: ForeignData, manner: Manner): ForeignCall[] {
	const profile = () => ({
		fullName: person.fullName,
		email: person.email,
		twoFactorEnabled: person.twoFactorEnabled,
	})
	return [
		{ name: 'GET /v1/profile', isPrivate: true, answer: () => told(profile()) },
		{
			name: 'PUT /v1/profile',
			isPrivate: true,
			answer({ body }) {
				person.fullName = readText(body.fullName)
				return done(manner, 200, profile())
			},
		},
		{
			name: 'POST /v1/profile/2fa',
			isPrivate: true,
			answer({ query }) {
				person.twoFactorEnabled = query.get('enabled') === 'true'
				return done(manner, 200, profile())
			},
		},
	]
}
