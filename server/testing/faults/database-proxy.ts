import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands before a database server, and loses its connections as a network or a power cut does. */
export async function startDatabaseProxy(databaseUrl: string) {
	const url = new URL(databaseUrl)
	const target = targetOf(url)
	const sockets = new Set<Socket>()
	let attempts = 0
	let isAway = false
	const server = createServer((client) => {
		attempts++
		if (isAway) return void client.destroy()
		const upstream = connect(target)
		for (const socket of [client, upstream]) {
			sockets.add(socket)
			socket.on('error', () => socket.destroy())
			socket.on('close', () => sockets.delete(socket))
		}
		client.pipe(upstream).pipe(client)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	url.searchParams.delete('host')
	url.hostname = '127.0.0.1'
	url.port = String(typeof address === 'object' ? address?.port : '')
	const cut = () => {
		for (const socket of sockets) socket.destroy()
	}
	return {
		url: url.href,
		attempts: () => attempts,
		cut,
		/** Also refuses new connections while `away`. */
		setAway(away: boolean) {
			isAway = away
			if (away) cut()
		},
		/** The connections that are open stay open, and nothing passes them any more; new ones work. */
		silence() {
			for (const socket of sockets) socket.unpipe().pause()
		},
		close() {
			server.close()
			cut()
		},
	}
}

/** The scratch server listens on a socket when it is embedded, else on a port. */
function targetOf(url: URL) {
	const folder = url.searchParams.get('host')
	const port = Number(url.port || 5432)
	return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port }
}
