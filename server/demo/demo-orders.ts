import { invariant } from '#contract/invariant.ts'
import { legalVersion } from '#contract/limits.ts'
import { hourMs } from '#contract/values/durations.ts'
import { changeOrder } from '../orders/change-order.ts'
import { type PlaceOrderDeps, placeOrder } from '../orders/place-order.ts'
import type { Database } from '../platform/database.ts'

export interface DemoRecords {
	readonly userIds: readonly string[]
	readonly products: ReadonlyMap<string, { readonly id: string; readonly price: number }>
}

/** Places the demo's orders in their statuses, dated within the past two weeks, without letters. */
export async function placeDemoOrders(
	db: Database,
	records: DemoRecords,
	deps: Pick<PlaceOrderDeps, 'seller' | 'publicUrl' | 'terms'> & { readonly now: Date },
): Promise<void> {
	for (const demoOrder of demoOrders) {
		const placedAt = new Date(deps.now.getTime() - demoOrder.hoursAgo * hourMs)
		const placing = { ...deps, db, clock: { now: () => placedAt }, sendLetter: async () => undefined }
		const userId = records.userIds[demoOrder.customer]
		invariant(userId, `order of customer ${demoOrder.customer} of the demo`)
		const placed = await placeOrder(placing, {
			userId,
			language: 'ru',
			key: undefined,
			placement: toPlacement(demoOrder, records),
		})
		if (demoOrder.status > 0) await changeOrder(placing, placed.id, { status: demoOrder.status }, undefined)
	}
}

function toPlacement({ name, phone, address, note, lines }: DemoOrder, { products }: DemoRecords) {
	const items = Object.entries(lines).map(([slug, quantity]) => {
		const product = products.get(slug)
		if (!product) throw new Error(`The demo has no product ${slug}`)
		return { productId: product.id, quantity, unitPrice: product.price }
	})
	return {
		customerName: name,
		customerPhone: phone,
		totalPrice: items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
		items,
		shipping: { address },
		payment: { method: 'Cash' as const },
		note,
		consent: { terms: legalVersion, privacy: legalVersion },
	}
}

/** `customer` is an index of `customers.json`, `lines` are quantities by slug. */
interface DemoOrder {
	readonly customer: number
	readonly hoursAgo: number
	readonly status: number
	readonly name: string
	readonly phone: string
	readonly address: string
	readonly note: string
	readonly lines: Readonly<Record<string, number>>
}

export const demoOrders: readonly DemoOrder[] = [
	{
		customer: 0,
		hoursAgo: 3,
		status: 0,
		name: 'Мама троих',
		phone: '+7-(701)-555-12-34',
		address: 'ул. Байтурсынова, 95, кв. 12',
		note: 'Позвоните за час, пожалуйста',
		lines: { 'plush-unicorn-pillow': 1, 'watercolours-24': 2 },
	},
	{
		customer: 3,
		hoursAgo: 7,
		status: 0,
		name: 'Екі ұлдың анасы',
		phone: '+7-(777)-204-18-77',
		address: 'мкр. Юбилейный, 14, кв. 48',
		note: '',
		lines: { 'rc-helicopter': 1, 'pocket-car': 3 },
	},
	{
		customer: 5,
		hoursAgo: 20,
		status: 1,
		name: 'Воспитательница',
		phone: '+7-(705)-330-45-16',
		address: 'пр. Аль-Фараби, 112',
		note: 'Для группы «Солнышко», нужен чек',
		lines: { 'wax-crayons-18': 12, 'puzzle-500': 2, 'soap-bubbles': 10 },
	},
	{
		customer: 1,
		hoursAgo: 30,
		status: 1,
		name: 'Папа-инженер',
		phone: '+7-(747)-118-92-40',
		address: 'ул. Каирбекова, 371, кв. 7',
		note: '',
		lines: { 'tower-crane': 1, 'robot-transformer': 1 },
	},
	{
		customer: 7,
		hoursAgo: 52,
		status: 3,
		name: 'Тётя с подарками',
		phone: '+7-(708)-640-11-02',
		address: 'ул. Гоголя, 58, кв. 31',
		note: 'Заверните красиво: подарок',
		lines: { 'princess-doll': 1, 'tea-set': 1, 'card-game': 1 },
	},
	{
		customer: 2,
		hoursAgo: 75,
		status: 3,
		name: 'Дедушка из Тобыла',
		phone: '+7-(702)-901-23-65',
		address: 'ул. Тәуелсіздік, 83',
		note: '',
		lines: { 'wooden-railway': 1 },
	},
	{
		customer: 0,
		hoursAgo: 120,
		status: 4,
		name: 'Мама троих',
		phone: '+7-(701)-555-12-34',
		address: 'ул. Байтурсынова, 95, кв. 12',
		note: '',
		lines: { 'plush-bear-tyopa': 1, 'fire-engine': 1, 'bath-ducks': 1 },
	},
	{
		customer: 4,
		hoursAgo: 170,
		status: 4,
		name: 'Немересі көп әже',
		phone: '+7-(776)-415-60-08',
		address: 'ул. Абая, 24, кв. 3',
		note: '',
		lines: { matryoshka: 1, sled: 2 },
	},
	{
		customer: 9,
		hoursAgo: 220,
		status: 4,
		name: 'Старшая сестра',
		phone: '+7-(700)-275-31-19',
		address: 'мкр. Аэропорт, 6, кв. 22',
		note: 'Оставьте у консьержа',
		lines: { 'paint-by-numbers': 1, 'plush-octopus-mood': 2 },
	},
	{
		customer: 8,
		hoursAgo: 260,
		status: 4,
		name: 'English Teacher',
		phone: '+7-(771)-806-54-31',
		address: 'ул. Баймагамбетова, 195',
		note: '',
		lines: { 'sea-memo': 1, 'globe-25': 1 },
	},
	{
		customer: 10,
		hoursAgo: 300,
		status: 5,
		name: 'Любитель пазлов',
		phone: '+7-(778)-192-77-05',
		address: 'ул. Чехова, 100, кв. 9',
		note: '',
		lines: { 'world-map-puzzle': 1 },
	},
]
