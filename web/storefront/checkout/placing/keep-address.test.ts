import { beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../../platform/api/browser-call.ts'
import { makeAddressKeeper } from './keep-address.ts'

const home = {
	...{ id: 'a', address: 'ул. Абая, 24', label: 'Дом', savedAt: '2026-11-20T04:30:00Z' },
	...{ recipientName: '', recipientPhone: '', isUsual: false },
}
const filled = {
	...{ name: 'Айгуль', phone: '+7-(701)-123-45-67', address: 'пр. Назарбаева, 5' },
	...{ isAddressKept: true, pickupPoint: '' },
}
const sent = { address: filled.address, recipientName: filled.name, recipientPhone: filled.phone }

let bodies: unknown[] = []
let status = 201

beforeEach(() => {
	bodies = []
	status = 201
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
	vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
		bodies.push(JSON.parse(body))
		return new Response('{}', { status })
	})
})

test('who receives and where is kept when the customer wants it, once for all attempts of an order', async () => {
	const keep = makeAddressKeeper([home])
	await keep({ ...filled, isAddressKept: false })
	await keep(filled)
	await keep(filled)
	expect(bodies).toEqual([sent])
	await keep({ ...filled, address: 'ул. Толстого, 3' })
	expect(bodies).toHaveLength(2)
})

test('neither a saved address nor a pick-up point is kept', async () => {
	const keep = makeAddressKeeper([home])
	await keep({ ...filled, address: home.address })
	await keep({ ...filled, pickupPoint: 'p1' })
	expect(bodies).toEqual([])
})

test('what could not be kept is kept at the next attempt', async () => {
	const keep = makeAddressKeeper([])
	status = 500
	await keep(filled)
	status = 201
	await keep(filled)
	expect(bodies).toEqual([sent, sent])
})
