import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type FaultyShop, openFaultyShop } from './testing/faults/faulty-shop.ts'
import { listUntrue } from './testing/faults/ordering-crowd.ts'
import { isDrill, isLongRun, printFault } from './testing/faults/print-figures.ts'
import { makeScratchFolder } from './testing/scratch-folder.ts'

const streams = 8
const megabytes = 400
const backLimitMs = 60_000
// Long enough that the pause before a restart grows past half a minute.
const fullForSeconds = [5, 20, 70]

let disk: string | undefined
let shop: FaultyShop | undefined

afterEach(async () => {
	await shop?.close()
	if (disk) spawnSync('umount', [disk])
})

/** Returns the reason when it cannot mount one. */
function mountDisk(): { disk: string } | { reason: string } {
	const folder = makeScratchFolder()
	const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
	if (status === 0) return { disk: folder }
	rmSync(folder, { recursive: true })
	return { reason: `no disk can be mounted here: ${error?.message ?? stderr.toString().trim()}` }
}

/** Keeps filling while the database frees and takes files. */
function fill(file: string): void {
	for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 4)) {
		const chunk = Buffer.alloc(size)
		try {
			for (;;) appendFileSync(file, chunk)
		} catch (error) {
			if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
		}
	}
}

/** Writes WAL until the full disk stops the database. */
async function breakDatabase({ beside }: FaultyShop): Promise<void> {
	const write = `select pg_logical_emit_message(false, 'full', repeat(md5(random()::text), 30000))`
	await beside(async (pool) => {
		for (;;) await pool.query(write)
	}).catch(() => undefined)
}

test.runIf(isLongRun)(
	'a shop whose disk was full sells again within a minute after there is room',
	{
		timeout: 600_000,
	},
	async ({ skip }) => {
		const mounted = mountDisk()
		if ('reason' in mounted) return isDrill ? expect.fail(mounted.reason) : skip(mounted.reason)
		disk = mounted.disk
		const dataDir = join(disk, 'data')
		mkdirSync(dataDir)
		chmodSync(dataDir, 0o755)
		shop = await openFaultyShop({ kind: 'embedded', dataDir, streams })
		await shop.crowd.signIn(shop.origin)
		const filler = join(disk, 'filler')
		const backAfterMs: number[] = []
		for (const seconds of fullForSeconds) {
			shop.crowd.start()
			await shop.crowd.untilOrdered(streams)
			fill(filler)
			await breakDatabase(shop)
			const until = Date.now() + seconds * 1_000
			while (Date.now() < until) {
				fill(filler)
				await wait(500)
			}
			rmSync(filler)
			const began = performance.now()
			await shop.crowd.untilOrdered(1)
			backAfterMs.push(Math.round(performance.now() - began))
			await shop.crowd.stop()
		}
		const untrue = await shop.beside((pool) => listUntrue(pool, shop?.crowd ?? expect.fail()))
		const { acknowledged, putOff, wrong } = shop.crowd
		printFault(`The disk is full for ${fullForSeconds.join(', ')} s`, {
			orders: acknowledged.size,
			refused: putOff,
			untrue,
			pausedMs: Math.max(...backAfterMs),
			more: { 'new starts of the database': shop.shop.output().split('starting it again').length - 1 },
		})
		expect([...wrong]).toEqual([])
		expect(untrue).toEqual([])
		expect(Math.max(...backAfterMs)).toBeLessThan(backLimitMs)
	},
)
