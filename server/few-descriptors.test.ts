import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type FaultyShop, openFaultyShop } from './testing/faulty-shop.ts'
import { listUntrue } from './testing/ordering-crowd.ts'
import { faultTries, tellFigures } from './testing/tell-figures.ts'

const hasLimits = existsSync('/usr/bin/prlimit')
const streams = 4
const held = 300
const heldMs = 3_000

let shop: FaultyShop

afterEach(() => shop?.close())

/** Opens many connections that say nothing, and lets go of them after a while; resolves to how many were turned away. */
async function crowdIn(port: number): Promise<number> {
	let turnedAway = 0
	let isOver = false
	const sockets: Socket[] = []
	for (let number = 0; number < held; number++) {
		const socket = connect(port, '127.0.0.1')
		socket.on('error', () => {})
		socket.on('close', () => {
			if (!isOver) turnedAway++
		})
		sockets.push(socket)
	}
	await wait(heldMs)
	isOver = true
	for (const socket of sockets) socket.destroy()
	return turnedAway
}

/** Crowds in while people order; throws when the shop is gone afterwards. */
async function crowdInOnce(): Promise<number> {
	shop.crowd.start()
	await shop.crowd.untilOrdered(streams)
	const turnedAway = await crowdIn(Number(new URL(shop.origin).port))
	await shop.untilReady()
	await shop.crowd.untilOrdered(streams)
	await shop.crowd.stop()
	return turnedAway
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
		const turnedAway: number[] = []
		for (let turn = 0; turn < faultTries; turn++) turnedAway.push(await crowdInOnce())
		const untrue = await shop.beside((pool) => listUntrue(pool, shop.crowd))
		tellFigures(`Few descriptors ${when}`, {
			tries: faultTries,
			survived: turnedAway.length,
			orders: shop.crowd.acknowledged.size,
			lost: untrue.length,
			[`turned away of ${held}`]: turnedAway.join(' '),
		})
		expect(untrue).toEqual([])
		expect(Math.min(...turnedAway)).toBeGreaterThan(held / 2)
	},
)
