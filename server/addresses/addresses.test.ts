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

const kept = async (who = person) => (await shop.call(who, 'GET', '/addresses')).json()
const full = { label: 'Дом', recipientName: 'Айгуль', recipientPhone: '+7-(701)-123-45-67', isUsual: true }
const send = (fields: object) => shop.call(person, 'POST', '/addresses', { body: fields })

test('an address keeps its label and who receives there, and saving it again changes what is given', async () => {
	expect((await send({ address: 'ул. Абая, 24', ...full })).json()).toMatchObject(full)
	const again = await send({ address: 'ул. Абая, 24', label: ' У  бабушки ' })
	expect([again.status, again.json()]).toMatchObject([200, { ...full, label: 'У бабушки' }])
	expect((await send({ address: 'пр. Назарбаева, 5' })).json()).toMatchObject({
		...{ label: '', recipientName: '', recipientPhone: '', isUsual: false },
	})
})

test('one address is the usual one: it comes first, and no newer one drops it', async () => {
	await send({ address: 'ул. Абая, 24', isUsual: true })
	for (let house = 1; house <= limits.savedAddresses; house++) await save(`пр. Назарбаева, ${house}`)
	expect((await kept())[0]).toMatchObject({ address: 'ул. Абая, 24', isUsual: true })
	expect(await texts()).not.toContain('пр. Назарбаева, 1')
	await send({ address: 'ул. Толстого, 3', isUsual: true })
	const usual = (await kept()).filter(({ isUsual }: { isUsual: boolean }) => isUsual)
	expect(usual).toMatchObject([{ address: 'ул. Толстого, 3' }])
})

test('of several made the usual one at once exactly one is', async () => {
	const houses = [1, 2, 3, 4, 5]
	const answers = await Promise.all(houses.map((house) => send({ address: `ул. Абая, ${house}`, isUsual: true })))
	expect(answers.map(({ status }) => status)).toEqual(houses.map(() => 201))
	expect((await kept()).filter(({ isUsual }: { isUsual: boolean }) => isUsual)).toHaveLength(1)
})

test('an address is changed where it stands, and takes the place of another with its text', async () => {
	await save('ул. Абая, 24')
	await save('пр. Назарбаева, 5')
	const [, old] = await list()
	const change = (body: object, who = person) => shop.call(who, 'PUT', `/addresses/${old?.id}`, { body })
	const changed = await change({ address: 'ул. Абая, 26', ...full, isUsual: false })
	expect([changed.status, changed.json()]).toMatchObject([200, { id: old?.id, address: 'ул. Абая, 26', label: 'Дом' }])
	expect(await texts()).toEqual(['пр. Назарбаева, 5', 'ул. Абая, 26'])
	await change({ address: 'пр. Назарбаева, 5' })
	expect(await kept()).toMatchObject([{ id: old?.id, address: 'пр. Назарбаева, 5', label: 'Дом' }])
})

test('an address that takes the place of the usual one becomes it, and keeps what it tells nothing of itself', async () => {
	await send({ address: 'ул. Абая, 24', ...full })
	const { id } = (await send({ address: 'пр. Назарбаева, 5', recipientName: 'Сауле' })).json()
	const body = { address: 'ул. Абая, 24', label: '', isUsual: false }
	const changed = await shop.call(person, 'PUT', `/addresses/${id}`, { body })
	const merged = { id, address: 'ул. Абая, 24', ...full, recipientName: 'Сауле', recipientPhone: '' }
	expect([changed.status, changed.json()]).toMatchObject([200, merged])
	expect(await kept()).toMatchObject([merged])
})

test('a change of a foreign or unknown address is refused and changes nothing', async () => {
	await send({ address: 'ул. Абая, 24', isUsual: true })
	const [own] = await list()
	const stranger = await shop.signIn(`changes-${people}@toys.example`)
	await shop.call(stranger, 'POST', '/addresses', { body: { address: 'ул. Толстого, 3', isUsual: true } })
	for (const id of [own?.id, crypto.randomUUID(), 'no-id']) {
		const refused = await shop.call(stranger, 'PUT', `/addresses/${id}`, {
			body: { address: 'ул. Толстого, 3', isUsual: true },
		})
		expect(refused.status).toBe(404)
	}
	expect(await kept()).toMatchObject([{ address: 'ул. Абая, 24', isUsual: true }])
	expect(await kept(stranger)).toMatchObject([{ address: 'ул. Толстого, 3', isUsual: true }])
})

test.each([
	['label', 'я'.repeat(limits.addressLabel + 1)],
	['recipientName', 'я'.repeat(limits.checkoutName + 1)],
	['recipientPhone', '87011234567'],
	['isUsual', 'yes'],
])('a wrong %s is refused', async (field, value) => {
	expect((await send({ address: 'ул. Абая, 24', [field]: value })).status).toBe(400)
	expect(await texts()).toEqual([])
})
