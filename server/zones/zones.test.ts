import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop } from '../testing/order-shop.ts'

let shop: OrderShop

beforeEach(async () => {
	shop = await makeOrderShop()
})

afterEach(() => shop.close())

const center = { name: 'Центр', streets: ['ул. Абая', '5 мкр'], isRest: false, price: 1000, freeFrom: 15_000 }
const rest = { name: 'Весь город', streets: [], isRest: true, price: 1500 }
const open = { from: '10:00', to: '19:00' }
const point = {
	name: 'Магазин',
	address: 'пр. Аль-Фараби, 65',
	hours: [open, open, open, open, open, null, null],
	readyInDays: 1,
}

const morning = { from: '10:00', to: '14:00' }
const courier = { windows: [morning], cutoff: '12:00', capacity: 1, days: 2 }
const newYear = { from: '2026-12-31', to: '2027-01-02', reason: 'Новый год' }

const save = (body: object) => shop.call(shop.admin, 'PUT', '/delivery-settings', { body })
const priceOf = async (address: string, sum = 5000) =>
	(await shop.app.inject({ method: 'POST', url: '/api/delivery-price', payload: { address, sum } })).json()
const offer = async () => (await shop.app.inject('/api/delivery-offer')).json()

test('a shop without zones delivers for free and has no points', async () => {
	expect(await priceOf('ул. Абая, 1')).toEqual({ price: 0 })
	expect(await offer()).toEqual({ zones: [], points: [], closedDays: [] })
})

test('an address belongs to the first zone that names its street, and otherwise to the one of all other streets', async () => {
	const { zones } = (await save({ version: 1, zones: [center, rest], points: [] })).json()
	expect(await priceOf('Абай көшесі 12')).toEqual({
		price: 1000,
		zone: { id: zones[0].id, name: 'Центр' },
		freeFrom: 15_000,
	})
	expect(await priceOf('5-й микрорайон, 3', 15_000)).toMatchObject({ price: 0 })
	expect(await priceOf('ул. Гоголя, 90', 15_000)).toMatchObject({ price: 1500, zone: { name: 'Весь город' } })
	expect(await priceOf('')).toMatchObject({ price: 1500 })
})

test('everybody reads prices and points, and only administrators the streets', async () => {
	await save({ version: 1, zones: [center, rest], points: [point] })
	expect(await offer()).toMatchObject({ zones: [{ name: 'Центр', price: 1000 }, { isRest: true }], points: [point] })
	expect(JSON.stringify(await offer())).not.toContain('Абая')
	expect((await shop.call(shop.customer, 'GET', '/delivery-settings')).status).toBe(403)
})

test('zones keep their ids when they are edited, and the audit names what changed', async () => {
	const first = (await save({ version: 1, zones: [rest], points: [] })).json()
	const second = (await save({ version: 2, zones: [center, { ...first.zones[0], price: 2000 }], points: [] })).json()
	expect(second.zones[1].id).toBe(first.zones[0].id)
	const [entry] = (await shop.call(shop.admin, 'GET', '/audit')).json()
	expect(entry).toMatchObject({
		subject: 'delivery_settings',
		before: { zones: ['Весь город; 1500; –; –; '] },
		after: { zones: ['Центр; 1000; 15000; –; ул. Абая, 5 мкр', 'Весь город; 2000; –; –; '] },
	})
	expect(entry.after).not.toHaveProperty('points')
})

test('closed days are kept in their order, stay when they are left out, and everybody reads those to come', async () => {
	const past = { from: '2026-10-25', to: '2026-10-25', reason: 'День Республики' }
	const saved = await save({ version: 1, zones: [], points: [], closedDays: [newYear, past], closedWeekdays: [6, 6] })
	expect(saved.json()).toMatchObject({ closedDays: [past, newYear], closedWeekdays: [6] })
	const [entry] = (await shop.call(shop.admin, 'GET', '/audit')).json()
	expect(entry.after).toEqual({
		closedDays: ['2026-10-25 – 2026-10-25: День Республики', '2026-12-31 – 2027-01-02: Новый год'],
		closedWeekdays: ['7'],
	})
	await save({ version: 2, zones: [rest], points: [] })
	expect(await offer()).toMatchObject({ zones: [{ isRest: true }], closedDays: [newYear] })
})

test('saving the settings as they are changes nothing, and is no entry of the audit', async () => {
	const body = { zones: [center, rest], points: [point], closedDays: [newYear], closedWeekdays: [6], courier }
	const saved = (await save({ version: 1, ...body })).json()
	expect((await save(saved)).json()).toEqual(saved)
	expect((await save({ ...saved, version: 1 })).json().code).toBe('edited_meanwhile')
	expect(await shop.countOf('audit_entries')).toBe(1)
})

test('the second of two who edit at once is told', async () => {
	const answers = await Promise.all([1, 2].map(() => save({ version: 1, zones: [rest], points: [] })))
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

const wrongs: readonly (readonly [string, object])[] = [
	['no zone for all other streets', { zones: [center] }],
	['two zones for all other streets', { zones: [rest, rest] }],
	['a number for a street', { zones: [{ ...center, streets: ['12'] }, rest] }],
	['a price below nothing', { zones: [{ ...rest, price: -1 }] }],
	['half a tenge', { zones: [{ ...rest, price: 0.5 }] }],
	['no name', { zones: [{ ...rest, name: ' ' }] }],
	['a window for nobody', { zones: [{ ...rest, capacity: 0 }] }],
	['a point that never opens', { points: [{ ...point, hours: Array(7).fill(null) }] }],
	['a week of six days', { points: [{ ...point, hours: Array(6).fill(open) }] }],
	[
		'a point that closes before it opens',
		{ points: [{ ...point, hours: Array(7).fill({ from: '19:00', to: '10:00' }) }] },
	],
	['a closed time that ends before it begins', { closedDays: [{ ...newYear, to: '2026-12-30' }] }],
	['a day that does not exist', { closedDays: [{ ...newYear, from: '2026-02-30' }] }],
	['a day in a year that is none', { closedDays: [{ ...newYear, from: '0000-01-01' }] }],
	['a closed time that never ends', { closedDays: [{ ...newYear, to: '9999-12-31' }] }],
	['a closed day without a reason', { closedDays: [{ ...newYear, reason: ' ' }] }],
	['a week without a courier', { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }],
	['a courier without windows', { courier: { ...courier, windows: [] } }],
	['two windows that begin at once', { courier: { ...courier, windows: [morning, { ...morning, to: '12:00' }] } }],
	['a window that ends before it begins', { courier: { ...courier, windows: [{ from: '14:00', to: '10:00' }] } }],
	['no days to choose from', { courier: { ...courier, days: 0 } }],
	['a cut-off that is no time', { courier: { ...courier, cutoff: '24:00' } }],
	['an eighth day of the week', { closedWeekdays: [7] }],
]

test('what cannot be is refused, and nothing changes', async () => {
	for (const [why, wrong] of wrongs) {
		const answer = await save({ version: 1, zones: [], points: [], ...wrong })
		expect([why, answer.status, answer.json().code]).toEqual([why, 400, 'invalid_input'])
	}
	expect((await shop.call(shop.admin, 'GET', '/delivery-settings')).json()).toEqual({
		version: 1,
		zones: [],
		points: [],
		...{
			closedDays: [],
			closedWeekdays: [],
			promised: [],
			courier: expect.objectContaining({ capacity: 10, days: 14 }),
		},
	})
})

test.each([2_147_483_647, 9_007_199_254_740_991])(
	'version %i of settings is refused, and breaks nothing',
	async (version) => {
		const rules = { isOn: false, categories: [], inStockOnly: false, markup: 0, step: 1, merchantId: '', storeId: '' }
		const answers = await Promise.all([
			save({ version, zones: [], points: [] }),
			shop.call(shop.admin, 'PUT', '/wrapping', { body: { version, price: 500 } }),
			shop.call(shop.admin, 'PUT', '/feeds/google', { body: { ...rules, version } }),
			shop.call(shop.admin, 'PUT', '/transfer-settings', {
				body: { version, link: '', isInvoiced: true },
			}),
		])
		const expected = version > 2_147_483_647 ? 400 : 409
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected))
	},
)
