import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { applyLoad } from './apply-load.ts'
import { inDigits } from './figures.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { chosenStock } from './measured-shop.ts'
import type { Measurement } from './measuring.ts'
import { makeScratchData } from './scratch-data.ts'
import { startServer, untilGivenBack } from './start-server.ts'

const connections = 32
const sampleMs = 500
const megabyte = 1_000_000

/** What Node holds after a time of full load, its page cache filled to the brim. */
export const memoryAfterLoad: Measurement = {
	name: 'memory',
	title: "the server's resident memory",
	async run(manner) {
		const { dataDir, remove } = makeScratchData()
		const toys = await fillCatalogue(dataDir, chosenStock(manner, 10_000))
		// As a shopkeeper starts it, with the settings of Node that this brings.
		const shop = await startServer({ command: ['npm', 'start'], dataDir })
		try {
			const pid = findShop(shop.pid)
			const before = residentMegabytes(pid)
			const { highest, requests, refused } = await loadEverything(shop.url, pid, manner.isQuick ? 3 : 10)
			const after = residentMegabytes(pid)
			return {
				figures: [
					{ name: 'before the load', value: before, unit: 'MB' },
					{ name: 'highest under load', value: highest, unit: 'MB' },
					{ name: 'after the load', value: after, unit: 'MB', target: { below: 350 } },
				],
				remarks: [
					`${inDigits(toys)} toys; ${inDigits(requests)} requests: uncached pages, cached pages, filters`,
					`${inDigits(refused)} of them were refused, as the server does when it cannot keep up`,
				],
			}
		} finally {
			await shop.stop()
			await untilGivenBack(dataDir)
			await remove()
		}
	},
}

/** Loads the server with one kind of request after the other, watching its memory. */
async function loadEverything(url: string, pid: number, seconds: number) {
	const watching = new AbortController()
	const watched = watchMemory(pid, watching.signal)
	const load = { url, connections, seconds }
	const results = [
		await applyLoad({ ...load, uniquePath: { prefix: '/catalog?minPrice=', from: 1 } }),
		await applyLoad({ ...load, paths: ['/catalog'] }),
		await applyLoad({ ...load, uniquePath: { prefix: '/api/products/filter?minPrice=', from: 1 } }),
	]
	watching.abort()
	return {
		highest: await watched,
		requests: results.reduce((sum, { requests }) => sum + requests, 0),
		refused: results.reduce((sum, { refused }) => sum + refused, 0),
	}
}

async function watchMemory(pid: number, signal: AbortSignal): Promise<number> {
	let highest = 0
	while (!signal.aborted) {
		highest = Math.max(highest, residentMegabytes(pid))
		await wait(sampleMs)
	}
	return highest
}

/** The shop's own process among those that descend from npm's. */
function findShop(npmPid: number): number {
	const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
	const descendants = new Set([npmPid])
	// A child is listed after its parent but for the rare case that numbers start anew; two passes see to that.
	const processes = listed.split('\n').flatMap((line) => {
		const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
		return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
	})
	for (const { pid, parent } of [...processes, ...processes]) if (descendants.has(parent)) descendants.add(pid)
	const shop = processes.find(({ pid, command }) => descendants.has(pid) && command.includes('server/main.ts'))
	if (!shop) throw new Error('The shop that npm started is not found')
	return shop.pid
}

function residentMegabytes(pid: number): number {
	const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
	return (kilobytes * 1_024) / megabyte
}
