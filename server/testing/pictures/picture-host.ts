import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Outside } from '../../catalog/fetching/open-link.ts'

interface Hosted {
	content: Buffer
	status: number
}

/** A web server on this machine, and an outside to which it belongs. */
export async function makePictureHost() {
	const files = new Map<string, Hosted>()
	const asked: string[] = []
	const server = createServer((request, response) => {
		asked.push(request.url ?? '')
		const { content, status } = files.get(request.url ?? '') ?? { content: Buffer.from('nothing'), status: 404 }
		response.writeHead(status).end(content)
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: it listens on a port
	const { port } = server.address() as AddressInfo
	const outside: Outside = {
		isAllowed: (address) => address === '127.0.0.1',
		isAllowedPort: () => true,
	}
	return {
		origin: `http://127.0.0.1:${port}`,
		outside,
		/** The paths of all requests. */
		asked,
		put(path: string, content: Buffer, status = 200) {
			files.set(path, { content, status })
			return `http://127.0.0.1:${port}${path}`
		},
		close: async () => {
			server.closeAllConnections()
			await new Promise((done) => server.close(done))
		},
	}
}

export type PictureHost = Awaited<ReturnType<typeof makePictureHost>>
