import { inDigits } from '../figures.ts'
import { describeLoad, measureLoad, medianLoad } from '../load/compare-loads.ts'
import { extentOf, type Manner, type Measurement, takeRounds } from '../measuring.ts'
import { chosenStock, type MeasuredShop, openShop } from '../shops/measured-shop.ts'

/** With more, a slow machine refuses some. */
const connections = 16

export const catalogueHtml: Measurement = {
	name: 'html',
	title: 'the HTML of /catalog, rendered',
	async run(manner) {
		await using shop = await openShop({ stock: chosenStock(manner, 10_000) }, manner)
		const rendered = await measureRendered(shop, manner)
		return {
			figures: [
				{ name: 'rendered page', value: rendered.requestsPerSecond, unit: '/s' },
				{ name: 'rendered page: p99', value: rendered.p99, unit: 'ms' },
			],
			remarks: [
				`${inDigits(shop.products)} products, ${connections} connections, p99 under full load`,
				describeLoad('rendered page', rendered),
			],
		}
	},
}

/** Each request has its own price, so that no page is a kept one. */
async function measureRendered(shop: MeasuredShop, manner: Manner) {
	let from = 1
	const loads = await takeRounds(manner, 3, async () => {
		const uniquePath = { prefix: '/catalog?minPrice=', from }
		const measured = await measureLoad({
			server: shop,
			...extentOf(manner, { connections, seconds: 5 }),
			uniquePath,
		})
		from += measured.requests + connections
		return measured
	})
	return medianLoad(loads)
}
