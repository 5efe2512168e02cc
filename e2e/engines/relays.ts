import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { shopOfWorker } from '../support/shop-of-worker.ts'

/** Stands between a browser and the shop of this worker; disposing closes it. */
interface Relay extends AsyncDisposable {
	readonly origin: string
}

interface LateRelay extends Relay {
	/** Lets the scripts come. */
	release(): void
}

/**
 * No script of a file starts before `release`: the one that all need does not arrive. Were more of them held, a browser would have no
 * connection left for the next page.
 */
export async function relayScriptsLate(): Promise<LateRelay> {
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	const relay = await openRelay(async (path, headers) => {
		if (path.startsWith('/static/js/framework-')) await released
		return headers
	})
	return { ...relay, release }
}

/** The pages run no scripts, not even those that they contain. */
export async function relayWithoutScripts(): Promise<Relay> {
	return await openRelay(async (_, headers) => {
		const isPage = headers['content-type']?.startsWith('text/html')
		return isPage ? { ...headers, 'content-security-policy': 'sandbox allow-forms allow-same-origin' } : headers
	})
}

/** Resolves to the headers of the answer. */
type Treat = (path: string, headers: IncomingHttpHeaders) => Promise<IncomingHttpHeaders>

async function openRelay(treat: Treat): Promise<Relay> {
	const server = createServer((asked, answer) => passOn(asked, answer, treat)).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	const port = address && typeof address === 'object' ? address.port : 0
	const close = async () => {
		server.close()
		server.closeAllConnections()
		await once(server, 'close')
	}
	return { origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: close }
}

function passOn(asked: IncomingMessage, answer: ServerResponse, treat: Treat): void {
	const { method, headers, url: path = '/' } = asked
	const passed = request(shopOfWorker().origin + path, { method, headers }, async (got) => {
		answer.writeHead(got.statusCode ?? 502, await treat(path, got.headers))
		got.pipe(answer)
	})
	passed.on('error', () => answer.destroy())
	answer.on('close', () => passed.destroy())
	asked.pipe(passed)
}
