import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type FaultyShop, openFaultyShop } from './testing/faults/faulty-shop.ts'
import { listUntrue } from './testing/faults/ordering-crowd.ts'
import { faultTries, printFigures } from './testing/faults/print-figures.ts'

const hasLimits = existsSync('/usr/bin/prlimit')
const streams = 4
const held = 300
const heldMs = 3_000

let shop: FaultyShop

afterEach(() => shop?.close())

/** Opens many silent connections, and closes them once most are refused. */
async function crowdIn(port: number): Promise<void> {
	let turnedAway = 0
	const sockets = Array.from({ length: held }, () => connect(port, '127.0.0.1'))
	for (const socket of sockets) {
		socket.on('error', () => {})
		socket.on('close', () => {
			turnedAway++
		})
	}
	while (turnedAway < held / 2) await wait(20)
	await wait(heldMs)
	for (const socket of sockets) socket.destroy()
}

async function crowdInOnce(): Promise<void> {
	shop.crowd.start()
	await shop.crowd.untilOrdered(streams)
	await crowdIn(Number(new URL(shop.origin).port))
	await shop.untilReady()
	await shop.crowd.untilOrdered(streams)
	await shop.crowd.stop()
}

const cases = [
	{ when: 'while it runs', startLimit: undefined, runLimit: 64 },
	{ when: 'from its start', startLimit: 160, runLimit: undefined },
]

test.skipIf(!hasLimits).each(cases)(
	'a shop that gets few descriptors $when outlives a crowd of connections',
	{
		timeout: 120_000 + faultTries * 30_000,
	},
	async ({ when, startLimit, runLimit }) => {
		const launcher = startLimit ? ['prlimit', `--nofile=${startLimit}:${startLimit}`] : []
		shop = await openFaultyShop({ kind: 'DATABASE_URL', streams, launcher })
		await shop.crowd.signIn(shop.origin)
		if (runLimit) execFileSync('prlimit', ['--pid', String(shop.shop.pid), `--nofile=${runLimit}:${runLimit}`])
		for (let turn = 0; turn < faultTries; turn++) await crowdInOnce()
		const untrue = await shop.beside((pool) => listUntrue(pool, shop.crowd))
		printFigures(`Few descriptors ${when}`, {
			tries: faultTries,
			survived: faultTries,
			orders: shop.crowd.acknowledged.size,
			lost: untrue.length,
		})
		expect(untrue).toEqual([])
		// Customers may find no connection either; a connected one gets an answer.
		expect([...shop.crowd.wrong].filter((line) => !line.includes('fetch failed'))).toEqual([])
	},
)
