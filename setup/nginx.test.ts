import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasNginx, startProxy } from '../server/testing/faults/proxy.ts'
import { findFreePort } from '../server/testing/find-free-port.ts'
import { makeScratchFolder } from '../server/testing/scratch-folder.ts'

let folder: string
let proxy: Awaited<ReturnType<typeof startProxy>>
let shops: Server[]
let asked: string[] = []

// Three shops that refuse whatever they are asked, and one that is away.
beforeAll(async () => {
	if (!hasNginx) return
	folder = makeScratchFolder()
	shops = [1, 2, 3].map(() =>
		createServer(({ method, url }, answer) => {
			asked.push(`${method} ${url}`)
			answer.writeHead(503, { 'retry-after': '1' }).end()
		}).listen(0, '127.0.0.1'),
	)
	await Promise.all(shops.map((shop) => once(shop, 'listening')))
	proxy = await startProxy(folder, [await findFreePort(), ...shops.map(portOf)])
})

afterAll(async () => {
	if (!hasNginx) return
	await proxy.close()
	for (const shop of shops) shop.close()
	rmSync(folder, { recursive: true })
})

beforeEach(() => {
	asked = []
})

function portOf(server: Server): string {
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has such an address
	return String((server.address() as AddressInfo).port)
}

async function statusOf(method: string, path: string): Promise<number> {
	const answer = await fetch(proxy.origin + path, { method })
	await answer.arrayBuffer()
	return answer.status
}

test.runIf(hasNginx)('a page that a busy shop refuses is asked of no other one', async () => {
	for (let count = 0; count < 4; count++) expect(await statusOf('GET', '/catalog')).toBe(503)
	expect(asked).toEqual(Array.from({ length: 4 }, () => 'GET /catalog'))
})

test.runIf(hasNginx)('an order that a shop refuses is sent to one other, and no more', async () => {
	for (let count = 0; count < 4; count++) expect([502, 503]).toContain(await statusOf('POST', '/api/orders'))
	expect(asked.length).toBeGreaterThan(4)
	expect(asked.length).toBeLessThanOrEqual(8)
})
