import { expect, test } from 'vitest'
import type { DeliveryTime } from '#contract/delivery.ts'
import { tenge } from '#contract/values/tenge.ts'
import { readOrder } from '../../../platform/api/read-order.ts'
import { countDay, groupByWindow, type ReadDelivery } from './load-deliveries.ts'

const morning = { date: '2026-12-01', from: '10:00', to: '14:00' }
const evening = { date: '2026-12-01', from: '18:00', to: '21:00' }

function deliveryOf(id: string, delivery?: DeliveryTime, cashDue = 0): ReadDelivery {
	const order = readOrder({ id, ...(delivery && { delivery }) })
	if (!order) throw new Error('No order')
	return { order, cashDue: tenge.parse(cashDue) }
}

test('a day counts apart what stands on its sheet and what nobody accepted, of that day alone', () => {
	const refused = { ...deliveryOf('refused', morning), outcome: 'refused' as const }
	const tomorrow = { ...morning, date: '2026-12-02' }
	const lists = {
		deliveries: [deliveryOf('one', morning, 500), refused],
		unaccepted: [deliveryOf('two', evening, 700), deliveryOf('three', tomorrow, 900)],
	}
	expect(countDay(morning.date, lists)).toEqual({ onSheet: 1, notAccepted: { orders: 1, cash: 700 } })
})

test('deliveries stand by their windows', () => {
	const groups = groupByWindow([
		deliveryOf('one', morning),
		deliveryOf('two', morning),
		deliveryOf('three', evening),
		deliveryOf('four'),
	])
	expect(groups.map(({ window, deliveries }) => [window, deliveries.map(({ order }) => order.id)])).toEqual([
		['10:00–14:00', ['one', 'two']],
		['18:00–21:00', ['three']],
		['Без времени доставки', ['four']],
	])
})
