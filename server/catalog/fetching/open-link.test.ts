import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FetchError, type FetchLimits, fetchLink, type Outside } from './open-link.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

let origin = ''
let connections = 0
let asked: string[] = []

const endless: Answer = (response) => {
	const write = () => {
		if (!response.destroyed) response.write(Buffer.alloc(64 * 1024), () => setImmediate(write))
	}
	write()
}

const redirect =
	(to: () => string, status = 302): Answer =>
	(response) =>
		response.writeHead(status, { location: to() }).end('elsewhere')

const answers: Readonly<Record<string, Answer>> = {
	'/bear.jpg': (response) => response.end('a bear'),
	'/said.jpg': (response) => response.writeHead(200, { 'content-length': '900' }).end(Buffer.alloc(900)),
	'/moved.jpg': redirect(() => '/bear.jpg', 301),
	'/moved-3.jpg': redirect(() => '/moved-2.jpg'),
	'/moved-2.jpg': redirect(() => '/moved.jpg', 307),
	'/round.jpg': redirect(() => '/round.jpg'),
	'/inside.jpg': redirect(() => `${origin.replace('127.0.0.1', '127.0.0.2')}/bear.jpg`),
	'/metadata.jpg': redirect(() => 'http://169.254.169.254/latest/meta-data/'),
	'/file.jpg': redirect(() => 'file:///etc/passwd'),
	'/nowhere.jpg': (response) => response.writeHead(302).end(),
	'/partial.jpg': (response) => response.writeHead(206).end('half'),
	'/gone.jpg': (response) => response.writeHead(404).end('not here'),
	'/busy.jpg': (response) => response.writeHead(503).end(),
	'/silent.jpg': () => undefined,
	'/slow.jpg': (response) => void response.writeHead(200).write('a'),
	'/endless.jpg': endless,
	'/cut.jpg': (response) => {
		response.writeHead(200, { 'content-length': '400' }).write('a')
		setTimeout(() => response.destroy(), 20)
	},
}

const server = createServer((request, response) => {
	asked.push(request.url ?? '')
	answers[request.url ?? '']?.(response, request)
})
server.on('connection', () => connections++)

beforeAll(async () => {
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: it listens on a port
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
	server.closeAllConnections()
	server.close()
})

beforeEach(() => {
	connections = 0
	asked = []
})

const outside: Outside = { isAllowed: (address) => address === '127.0.0.1', isAllowedPort: () => true }

async function fetched(link: string, limits: Partial<FetchLimits> = {}): Promise<string> {
	try {
		return (await fetchLink(link, { mostBytes: 500, mostMs: 20_000, outside, ...limits })).toString()
	} catch (error) {
		// biome-ignore lint/nursery/noUnsafeTypeAssertion: it throws nothing else
		const { fault, detail, isPassing } = error as FetchError
		return `${isPassing ? 'for now ' : ''}${fault} ${detail}`.trim()
	}
}

test('the content behind a link is fetched, over three redirects too', async () => {
	expect(await fetched(`${origin}/bear.jpg`)).toBe('a bear')
	expect(await fetched(`${origin}/moved-3.jpg`)).toBe('a bear')
	expect(asked).toEqual(['/bear.jpg', '/moved-3.jpg', '/moved-2.jpg', '/moved.jpg', '/bear.jpg'])
})

test.each([
	['/round.jpg', 'too_many_redirects'],
	['/inside.jpg', 'address_closed 127.0.0.2'],
	['/metadata.jpg', 'address_closed 169.254.169.254'],
	['/file.jpg', 'link_unreadable'],
	['/nowhere.jpg', 'refused 302'],
	['/partial.jpg', 'refused 206'],
	['/gone.jpg', 'refused 404'],
	['/busy.jpg', 'for now refused 503'],
	['/said.jpg', 'too_large'],
	['/endless.jpg', 'too_large'],
	['/cut.jpg', 'for now no_connection ECONNRESET'],
])('%s brings nothing but %s', async (path, fault) => {
	expect(await fetched(origin + path)).toBe(fault)
})

test.each(['/silent.jpg', '/slow.jpg', '/endless.jpg'])(
	'an answer that does not end in time is given up: %s',
	async (path) => {
		expect(await fetched(origin + path, { mostMs: 200, mostBytes: 10 ** 12 })).toBe('for now too_slow')
	},
)

test('a name is judged by the address that it has when the connection is made', async () => {
	const link = origin.replace('127.0.0.1', 'localhost')
	const judged: string[] = []
	const isAllowed = (address: string) => {
		judged.push(address)
		return false
	}
	expect(await fetched(`${link}/bear.jpg`, { outside: { ...outside, isAllowed } })).toBe('address_closed localhost')
	expect(judged).not.toContain('localhost')
	expect(judged.length).toBeGreaterThan(0)
	expect(connections).toBe(0)
})

test.each([
	['http://127.0.0.1/', 'address_closed 127.0.0.1'],
	['http://2130706433/', 'address_closed 127.0.0.1'],
	['http://0x7f.1/', 'address_closed 127.0.0.1'],
	['http://017700000001/', 'address_closed 127.0.0.1'],
	['http://127.1/', 'address_closed 127.0.0.1'],
	['http://１２７.0.0.1/', 'address_closed 127.0.0.1'],
	['http://0/', 'address_closed 0.0.0.0'],
	['http://[::1]/', 'address_closed ::1'],
	['http://[::ffff:127.0.0.1]/', 'address_closed ::ffff:7f00:1'],
	['http://[fe80::1]/', 'address_closed fe80::1'],
	['http://localhost/', 'address_closed localhost'],
	['http://169.254.169.254/latest/meta-data/', 'address_closed 169.254.169.254'],
	['https://10.0.0.1/', 'address_closed 10.0.0.1'],
	['http://8.8.8.8:8080/', 'port_closed 8080'],
	['http://8.8.8.8:22/', 'port_closed 22'],
	['http://user:secret@8.8.8.8/', 'link_unreadable'],
	['ftp://8.8.8.8/a.jpg', 'link_unreadable'],
	['file:///etc/passwd', 'link_unreadable'],
	['gopher://8.8.8.8/', 'link_unreadable'],
	['http://', 'link_unreadable'],
	['bear.jpg', 'link_unreadable'],
	['', 'link_unreadable'],
])('%s is not asked at all: %s', async (link, fault) => {
	expect(await fetched(link, { outside: undefined })).toBe(fault)
	expect(connections).toBe(0)
})
