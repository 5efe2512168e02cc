import { once } from 'node:events'
import { createServer } from 'node:net'

/** Another process may take the port before its use. */
export async function findFreePort(): Promise<string> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	await once(server, 'close')
	return address && typeof address === 'object' ? String(address.port) : ''
}
