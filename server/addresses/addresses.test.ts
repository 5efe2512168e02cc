import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeOrderShop, type OrderShop, type Person } from '../testing/order-shop.ts'

let shop: OrderShop
let person: Person
let people = 0

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	person = await shop.signIn(`lives-${++people}@toys.example`)
})

const save = (address: unknown, who = person) => shop.call(who, 'POST', '/addresses', { body: { address } })
const list = async (who = person): Promise<{ id: string; address: string }[]> =>
	(await shop.call(who, 'GET', '/addresses')).json()
const texts = async (who = person) => (await list(who)).map(({ address }) => address)

test('addresses are kept trimmed, the last saved first, and each once', async () => {
	expect((await save('ул. Абая, 24')).status).toBe(201)
	expect((await save('  пр. Назарбаева, 5  ')).status).toBe(201)
	expect(await texts()).toEqual(['пр. Назарбаева, 5', 'ул. Абая, 24'])
	const again = await save('ул. Абая, 24')
	expect([again.status, again.json().address]).toEqual([200, 'ул. Абая, 24'])
	expect(await texts()).toEqual(['ул. Абая, 24', 'пр. Назарбаева, 5'])
})

test('of more addresses than are kept the one saved longest ago goes', async () => {
	for (let house = 0; house <= limits.savedAddresses; house++) await save(`ул. Абая, ${house}`)
	const kept = await texts()
	expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([
		limits.savedAddresses,
		`ул. Абая, ${limits.savedAddresses}`,
		'ул. Абая, 1',
	])
})

test('an empty address and one that no order takes are refused', async () => {
	for (const address of [' ', 'я'.repeat(limits.checkoutAddress + 1), 5]) {
		expect((await save(address)).status, String(address)).toBe(400)
	}
	expect(await texts()).toEqual([])
})

test('only the own addresses are seen and removed, and removing twice is no failure', async () => {
	await save('ул. Абая, 24')
	const [own] = await list()
	const stranger = await shop.signIn(`stranger-${people}@toys.example`)
	expect(await texts(stranger)).toEqual([])
	await shop.call(stranger, 'DELETE', `/addresses/${own?.id}`)
	expect(await texts()).toEqual(['ул. Абая, 24'])
	for (const _ of [1, 2]) expect((await shop.call(person, 'DELETE', `/addresses/${own?.id}`)).status).toBe(204)
	expect(await texts()).toEqual([])
})
