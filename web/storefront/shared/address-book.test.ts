import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { readAddressBook } from './address-book.ts'

const home = {
	...{ id: 'a', address: 'ул. Абая, 24', label: 'Дом', recipientName: 'Айгуль', recipientPhone: '+7-(701)-123-45-67' },
	...{ isUsual: true, savedAt: '2026-11-20T04:30:00Z' },
}
const bare = { id: '7', address: 'пр. Назарбаева, 5', label: '', recipientName: '', recipientPhone: '' }

let answer: Response

beforeAll(() => {
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
})

beforeEach(() => {
	vi.stubGlobal('fetch', async () => answer)
})

async function readFrom(status: number, body?: unknown) {
	answer = new Response(body === undefined ? null : JSON.stringify(body), { status })
	return await readAddressBook()
}

test('addresses are listed as they are, in an array or an object', async () => {
	expect(await readFrom(200, [home])).toEqual({ state: 'listed', addresses: [home] })
	expect(await readFrom(200, { items: [home] })).toEqual({ state: 'listed', addresses: [home] })
	expect(await readFrom(200, { items: [] })).toEqual({ state: 'listed', addresses: [] })
})

test('what another server leaves out is empty, and what is no address is left out', async () => {
	const addresses = [{ ...bare, isUsual: false, savedAt: '' }]
	const rows = [{ id: 7, address: 'пр. Назарбаева, 5' }, { id: 8, street: 'ул. Абая' }, null]
	expect(await readFrom(200, rows)).toEqual({ state: 'listed', addresses })
})

test('an answer without a list comes from a server that keeps no addresses', async () => {
	expect(await readFrom(204)).toEqual({ state: 'unknown' })
	expect(await readFrom(200, {})).toEqual({ state: 'unknown' })
	expect(await readFrom(200, { items: 5 })).toEqual({ state: 'unknown' })
})

test.each([
	[403, 'unknown'],
	[405, 'unknown'],
	[501, 'unknown'],
	[500, 'failed'],
	[503, 'failed'],
] as const)('after the refusal %i it is %s', async (status, state) => {
	expect(await readFrom(status, {})).toMatchObject({ state })
})
