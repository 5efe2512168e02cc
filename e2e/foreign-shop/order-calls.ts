import { readList } from '../../web/platform/api/read-list.ts'
import { readFields, readText } from '../../web/platform/api/read-value.ts'
import type { ForeignData, ForeignOrder } from './foreign-data.ts'
import { done, type ForeignCall, type ForeignRequest, forbidden, listed, type Manner, missing, told } from './manner.ts'

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
				if (order.payment.method !== 'YooKassa') return done(manner, 201, order)
				return { status: 201, body: { ...order, paymentUrl: data.paymentPage } }
			},
		},
		{
			name: 'DELETE /v1/orders/{id}',
			isPrivate: true,
			answer({ named: [id] }) {
				const order = data.orders.find((one) => one.id === id)
				if (!order) return missing
				if (data.person.role === 'Admin') data.orders.splice(data.orders.indexOf(order), 1)
				else order.status = 5
				return done(manner, 204)
			},
		},
		{
			name: 'GET /v1/orders',
			isPrivate: true,
			answer: () => (data.person.role === 'Admin' ? listed(manner, data.orders) : forbidden),
		},
		{
			name: 'PUT /v1/orders/{id}',
			isPrivate: true,
			answer({ named: [id], body }) {
				const order = data.orders.find((one) => one.id === id)
				if (!order || body.id !== id) return missing
				data.sentChange = body
				Object.assign(order, body)
				return done(manner, 200, order)
			},
		},
		{
			name: 'GET /v1/payments/by-order/{orderId}',
			isPrivate: true,
			answer({ named: [id] }) {
				const order = data.orders.find((one) => one.id === id)
				return order?.payment.method === 'YooKassa' ? told({ paymentId: `payment-of-${id}` }) : missing
			},
		},
		{
			name: 'GET /v1/payments/status/{paymentId}',
			isPrivate: true,
			answer({ named: [id] }) {
				const order = data.orders.find((one) => `payment-of-${one.id}` === id)
				if (!order) return missing
				const { isPaid } = order.payment
				if (isPaid) return told({ status: 'succeeded', paid: true, confirmationUrl: null })
				return told({ status: 'pending', paid: false, confirmationUrl: data.paymentPage })
			},
		},
	]
}

/** Stores an order as it was sent, with the shop's titles. */
function takeOrder({ person, products, orders }: ForeignData, body: ForeignRequest['body']): ForeignOrder {
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
			const product = products.find(({ id }) => String(id) === line.get('productId'))
			return {
				product: { id: product?.id ?? 0, title: product?.title ?? '' },
				unitPrice: Number(line.get('unitPrice')),
				quantity: Number(line.get('quantity')),
			}
		}),
		shipping: { address: readText(shipping.get('address')), city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method: readText(payment.get('method')), isPaid: false },
	}
}
