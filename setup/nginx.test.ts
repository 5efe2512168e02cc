import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasNginx } from '../server/testing/faults/proxy.ts'
import { findFreePort } from '../server/testing/find-free-port.ts'
import { makeScratchFolder } from '../server/testing/scratch-folder.ts'

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

let folder: string
let nginx: ChildProcess
let port: string
let shops: Server[]
let asked: string[] = []

// Three shops that refuse whatever they are asked, and one that is away, behind `deploy/nginx.conf`.
beforeAll(async () => {
	if (!hasNginx) return
	folder = makeScratchFolder()
	mkdirSync(join(folder, 'temporary'))
	shops = [1, 2, 3].map(() =>
		createServer(({ method, url }, answer) => {
			asked.push(`${method} ${url}`)
			answer.writeHead(503, { 'retry-after': '1' }).end()
		}).listen(0, '127.0.0.1'),
	)
	await Promise.all(shops.map((shop) => once(shop, 'listening')))
	port = await findFreePort()
	const away = await findFreePort()
	writeFileSync(join(folder, 'nginx.conf'), wholeFile([away, ...shops.map(portOf)]))
	nginx = spawn('nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
	while ((await ask('GET', '/').catch(() => undefined)) !== 503) await wait(20)
})

afterAll(async () => {
	if (!hasNginx) return
	nginx.kill('SIGTERM')
	if (nginx.exitCode === null) await once(nginx, 'exit')
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

function wholeFile(ports: readonly string[]): string {
	const keys = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
	const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...keys, '-subj', '/CN=toys.example']
	execFileSync('openssl', made, { stdio: 'ignore' })
	const shop = readFileSync(join(import.meta.dirname, '..', 'deploy/nginx.conf'), 'utf8')
		.replace(/^\tserver 127.*$/m, ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' '))
		.replace(/\tlisten (\[::\]:|80;).*\n/g, '')
		.replace('listen 443', `listen 127.0.0.1:${port}`)
		.replaceAll('/etc/letsencrypt/live/toys.example', folder)
	// Without a port the other server, which only redirects, would take 80.
	const own = shop.replace(/^server \{\n\tserver_name[^}]*\}\n/m, '')
	const paths = temporary.map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
	return `daemon off; pid ${folder}/pid; events {} http { access_log off; ${paths.join(' ')} ${own} }`
}

/** Resolves to the status. */
async function ask(method: string, path: string): Promise<number | undefined> {
	const options = { host: '127.0.0.1', port, path, method, rejectUnauthorized: false, agent: false }
	const asking = request(options).end()
	const [answer] = await once(asking, 'response')
	answer.resume()
	return answer.statusCode
}

test.runIf(hasNginx)('a page that a busy shop refuses is asked of no other one', async () => {
	for (let count = 0; count < 4; count++) expect(await ask('GET', '/catalog')).toBe(503)
	expect(asked).toEqual(Array.from({ length: 4 }, () => 'GET /catalog'))
})

test.runIf(hasNginx)('an order that a shop refuses is sent to one other, and no more', async () => {
	for (let count = 0; count < 4; count++) expect([502, 503]).toContain(await ask('POST', '/api/orders'))
	expect(asked.length).toBeGreaterThan(4)
	expect(asked.length).toBeLessThanOrEqual(8)
})
