import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveEvents } from './live-events.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const encoder = new TextEncoder()

interface Connection {
	readonly authorization: string | null
	readonly signal: AbortSignal
	readonly send: (text: string) => void
	readonly end: () => void
}

let connections: Connection[]
let refusal: (() => Response) | undefined
let token: string
let stop: () => void
const read = vi.fn(async () => undefined)

beforeEach(() => {
	vi.useFakeTimers()
	connections = []
	refusal = undefined
	token = 'first'
	read.mockReset()
	page.visibilityState = 'visible'
	vi.stubGlobal('document', page)
	vi.stubGlobal('fetch', answer)
})

afterEach(() => {
	stop()
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

async function answer(_: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) {
	let send = (_text: string) => {}
	let end = () => {}
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			send = (text) => controller.enqueue(encoder.encode(text))
			end = () => controller.close()
			signal.addEventListener('abort', () => controller.error(new Error('aborted')))
		},
	})
	connections.push({ authorization: new Headers(headers).get('authorization'), signal, send, end })
	return refusal?.() ?? new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}

async function begin(): Promise<void> {
	let isMissing = false
	stop = liveEvents({
		url: '/api/events',
		findToken: () => token,
		read,
		isMissing: () => isMissing,
		noteMissing() {
			isMissing = true
		},
	})
	await vi.advanceTimersByTimeAsync(0)
}

function newest(): Connection {
	const connection = connections.at(-1)
	if (!connection) throw new Error('Nothing has been connected')
	return connection
}

async function readsAfter(milliseconds: number): Promise<number> {
	await vi.advanceTimersByTimeAsync(milliseconds)
	const { length } = read.mock.calls
	read.mockClear()
	return length
}

async function show(visibilityState: 'visible' | 'hidden'): Promise<void> {
	page.visibilityState = visibilityState
	page.dispatchEvent(new Event('visibilitychange'))
	await vi.advanceTimersByTimeAsync(0)
}

const hasEnded = ({ signal }: Connection) => signal.aborted

test('it is read once the stream stands and for each event, whatever pieces that comes in', async () => {
	await begin()
	expect(newest().authorization).toBe('Bearer first')
	expect(await readsAfter(0)).toBe(1)
	newest().send(': alive\n\nevent: or')
	expect(await readsAfter(0)).toBe(0)
	newest().send('der\ndata: {"orderId":"a"}\n\n')
	expect(await readsAfter(0)).toBe(1)
	newest().send('event: weather\ndata: {}\n\n')
	expect(await readsAfter(20_000)).toBe(0)
})

test('an event whose lines end in CRLF is read once, however it is split', async () => {
	await begin()
	await readsAfter(0)
	for (const piece of ['event: order\r', '\ndata: {}\r', '\n\r', '\n: alive\r', '\n\r', '\n']) {
		newest().send(piece)
		await vi.advanceTimersByTimeAsync(0)
	}
	expect(await readsAfter(0)).toBe(1)
})

test('events that come while it is being read have it read once more, not once each', async () => {
	await begin()
	await readsAfter(0)
	let finish = () => {}
	read.mockImplementation(() => new Promise((resolve) => (finish = () => resolve(undefined))))
	for (let count = 0; count < 5; count++) {
		newest().send('event: order\ndata: {}\n\n')
		await vi.advanceTimersByTimeAsync(0)
	}
	expect(await readsAfter(0)).toBe(1)
	finish()
	expect(await readsAfter(0)).toBe(1)
	finish()
	expect(await readsAfter(0)).toBe(0)
})

test('a stream that ends is followed by another after a pause, and by longer ones where each ends at once', async () => {
	await begin()
	const times: number[] = []
	for (let count = 0; count < 6; count++) {
		newest().end()
		const ended = Date.now()
		const { length } = connections
		while (connections.length === length) await vi.advanceTimersByTimeAsync(500)
		times.push(Date.now() - ended)
	}
	expect(times).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
	newest().send(': alive\n\n')
	await vi.advanceTimersByTimeAsync(40_000)
	newest().end()
	await vi.advanceTimersByTimeAsync(1000)
	expect(connections).toHaveLength(8)
})

test('a stream without a heartbeat is given up for another one', async () => {
	await begin()
	await vi.advanceTimersByTimeAsync(50_000)
	newest().send(': alive\n\n')
	await vi.advanceTimersByTimeAsync(59_000)
	expect(hasEnded(newest())).toBe(false)
	await vi.advanceTimersByTimeAsync(3000)
	expect(connections.map(hasEnded)).toEqual([true, false])
})

test('a token that is over is renewed by reading, and the stream goes on with the new one', async () => {
	refusal = () => new Response('', { status: 401 })
	read.mockImplementation(async () => {
		token = 'second'
		refusal = undefined
	})
	await begin()
	await vi.advanceTimersByTimeAsync(1000)
	expect(connections.map(({ authorization }) => authorization)).toEqual(['Bearer first', 'Bearer second'])
	expect(await readsAfter(30_000), 'by the call that renewed it, and once the stream stood').toBe(2)
})

test.each([404, 405])('where the server answers %i there is no stream, and it is read every 15 s', async (status) => {
	refusal = () => new Response('', { status })
	await begin()
	expect(await readsAfter(14_000)).toBe(0)
	expect(await readsAfter(46_000)).toBe(4)
	expect(connections).toHaveLength(1)
})

test('a page in place of a stream is no stream either', async () => {
	refusal = () => new Response('<h1>Shop</h1>', { headers: { 'content-type': 'text/html' } })
	await begin()
	expect(await readsAfter(30_000)).toBe(2)
	expect(connections).toHaveLength(1)
})

test('without a connection it is read every 15 s until the stream stands again', async () => {
	refusal = () => {
		throw new TypeError('Failed to fetch')
	}
	await begin()
	expect(await readsAfter(30_000)).toBe(2)
	expect(connections).toHaveLength(3)
	refusal = undefined
	await readsAfter(15_000)
	expect(await readsAfter(15_000)).toBe(0)
	newest().send('event: order\ndata: {}\n\n')
	expect(await readsAfter(0)).toBe(1)
})

test('a hidden page listens to nothing, and one that is shown again reads and listens', async () => {
	await begin()
	await readsAfter(0)
	await show('hidden')
	expect(hasEnded(newest())).toBe(true)
	expect(await readsAfter(120_000)).toBe(0)
	expect(connections).toHaveLength(1)
	await show('visible')
	expect(await readsAfter(0)).toBeGreaterThan(0)
	newest().send('event: order\ndata: {}\n\n')
	expect(await readsAfter(0)).toBe(1)
})

test('a page that is opened in the background begins when it is shown', async () => {
	page.visibilityState = 'hidden'
	await begin()
	expect(connections).toHaveLength(0)
	await show('visible')
	expect(connections).toHaveLength(1)
})

test('polling stops while the page is hidden, and goes on at once when it is shown', async () => {
	refusal = () => new Response('', { status: 404 })
	await begin()
	await show('hidden')
	expect(await readsAfter(60_000)).toBe(0)
	await show('visible')
	expect(await readsAfter(0)).toBe(1)
	expect(await readsAfter(15_000)).toBe(1)
	expect(connections).toHaveLength(1)
})

test('an ended listener hears no more', async () => {
	await begin()
	await readsAfter(0)
	stop()
	expect(hasEnded(newest())).toBe(true)
	await show('hidden')
	await show('visible')
	expect(await readsAfter(60_000)).toBe(0)
	expect(connections).toHaveLength(1)
})
