import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUntrue } from './testing/faults/ordering-crowd.ts'
import { isLongRun, printFault } from './testing/faults/print-figures.ts'
import { hasNginx } from './testing/faults/proxy.ts'
import { openTwoShops } from './testing/faults/two-shops.ts'

const streams = isLongRun ? 16 : 4
// Beside other tests more of them would be too much for the machine.
const readers = isLongRun ? 4 : 1
const promotedAfterMs = 2_000
const stoppedMs = 8_000
// A request that met the first shop before it was open may still be on its way to the second.
const betweenRestartsMs = 2_000
// Everything takes longer while other tests run.
const patience = isLongRun ? 1 : 5
const goesOnWithinMs = 6_000 * patience
const afterPromotionMs = 2_000 * patience
const restartRequests = isLongRun ? 1_000 : 200

let site: Awaited<ReturnType<typeof openTwoShops>>
let isPromoted = false

beforeAll(async () => {
	if (!hasNginx) return
	site = await openTwoShops(streams)
	await site.crowd.signIn(site.origin)
}, 180_000)

afterAll(() => site?.close())

const drill = test.runIf(hasNginx)

if (!hasNginx) test.skip('the drill needs nginx, which is not installed')

/** Strikes while people order; returns the longest time without an acknowledged order. */
async function strikeUnderOrders(strike: () => Promise<void>): Promise<number> {
	const { crowd } = site
	crowd.start()
	await crowd.untilOrdered(streams)
	const began = performance.now()
	await strike()
	await crowd.untilOrdered(streams)
	await crowd.stop()
	const times = [began, ...crowd.acknowledgedAt.filter((at) => at > began)]
	return Math.round(Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))))
}

async function report(fault: string, pausedMs: number, before: number, more: Record<string, number> = {}) {
	const { crowd } = site
	const untrue = await site.beside((pool) => listUntrue(pool, crowd), isPromoted ? site.standby : site.primary)
	const refused = crowd.putOff - before
	printFault(fault, { orders: crowd.acknowledged.size, refused, untrue, pausedMs, more })
	expect(untrue).toEqual([])
	expect([...crowd.wrong]).toEqual([])
}

const options = { timeout: 180_000 }

drill('a shop is killed: the other one takes the orders', options, async () => {
	const before = site.crowd.putOff
	const pausedMs = await strikeUnderOrders(async () => {
		await site.shops[0]?.end('SIGKILL')
	})
	await site.startShop(0)
	await report('A shop is killed', pausedMs, before)
	expect(pausedMs).toBeLessThan(goesOnWithinMs)
})

drill('the shops are restarted one after the other without a failed request', options, async () => {
	const before = site.crowd.putOff
	let [isOver, read] = [false, 0]
	const failed: string[] = []
	const reading = Array.from({ length: readers }, async (_, reader) => {
		while (!isOver) {
			const path = ['/catalog', '/api/products/filter?pageSize=12', '/health/ready'][(read + reader) % 3] ?? '/'
			const answer = await fetch(site.origin + path)
			await answer.arrayBuffer()
			read++
			if (answer.status !== 200) failed.push(`${path}: ${answer.status}`)
		}
	})
	const orders = site.crowd.acknowledged.size
	const pausedMs = await strikeUnderOrders(async () => {
		for (const index of site.shops.keys()) {
			await site.shops[index]?.end('SIGTERM')
			await site.startShop(index)
			await wait(betweenRestartsMs)
		}
		while (read + site.crowd.acknowledged.size - orders < restartRequests) await wait(50)
	})
	isOver = true
	await Promise.all(reading)
	const refused = site.crowd.putOff - before
	const requests = read + site.crowd.acknowledged.size - orders
	await report('Rolling restart', pausedMs, before, { requests, failed: failed.length + refused })
	expect(failed).toEqual([])
	expect(refused).toBe(0)
})

drill('the database is stopped and goes on', options, async () => {
	const before = site.crowd.putOff
	const pausedMs = await strikeUnderOrders(async () => {
		site.primary.signal('SIGSTOP')
		await wait(stoppedMs)
		site.primary.signal('SIGCONT')
	})
	await report(`The database is stopped for ${stoppedMs / 1000} s`, pausedMs, before)
	expect(pausedMs).toBeLessThan(stoppedMs + goesOnWithinMs)
})

drill(
	'the primary is killed and its standby promoted: nothing is lost, and orders go on by themselves',
	options,
	async () => {
		const { crowd } = site
		const before = crowd.putOff
		let promotedAt = 0
		const pausedMs = await strikeUnderOrders(async () => {
			site.primary.signal('SIGKILL')
			await site.promote(promotedAfterMs)
			promotedAt = performance.now()
			isPromoted = true
		})
		const nextMs = (crowd.acknowledgedAt.find((at) => at > promotedAt) ?? Number.POSITIVE_INFINITY) - promotedAt
		const more = { 'of them after the promotion': Math.round(nextMs) / 1000 }
		await report('The primary is killed, its standby promoted', pausedMs, before, more)
		expect(pausedMs).toBeLessThan(promotedAfterMs + goesOnWithinMs)
		expect(nextMs).toBeLessThan(afterPromotionMs)
	},
)
