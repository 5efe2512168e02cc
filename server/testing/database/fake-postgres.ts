import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

type Row = Readonly<Record<string, string | number | boolean>>

const typeNumbers = { boolean: 16, number: 23, string: 25 } as const

/**
 * Answers every statement with the same row and records it. Refuses connections that begin with the refused setting,
 * like poolers do.
 */
export async function startFakePostgres(row: Row, refusedSetting?: string) {
	const statements: string[] = []
	const sockets = new Set<Socket>()
	let mostConnections = 0
	const server = createServer((socket) => {
		sockets.add(socket)
		mostConnections = Math.max(mostConnections, sockets.size)
		socket.once('close', () => sockets.delete(socket))
		let isGreeted = false
		let rest = Buffer.alloc(0)
		socket.on('data', (data) => {
			rest = Buffer.concat([rest, data])
			if (!isGreeted && rest.length >= 4) {
				isGreeted = true
				const isRefused = refusedSetting && rest.includes(refusedSetting)
				rest = rest.subarray(rest.readInt32BE(0))
				if (isRefused) socket.end(refusalOf(refusedSetting))
				else socket.write(Buffer.concat([message('R', int32(0)), ready]))
			}
			while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
				const end = rest.readInt32BE(1) + 1
				if (String.fromCharCode(rest[0] ?? 0) === 'Q') {
					statements.push(rest.toString('utf8', 5, end - 1))
					socket.write(answerOf(row))
				}
				rest = rest.subarray(end)
			}
		})
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	const port = address && typeof address === 'object' ? address.port : 0
	const close = () => {
		for (const socket of sockets) socket.destroy()
		server.close()
	}
	return {
		url: `postgresql://shop@127.0.0.1:${port}/shop`,
		statements,
		/** At once. */
		mostConnections: () => mostConnections,
		close,
	}
}

const int16 = (number: number) => Buffer.from([number >> 8, number & 255])

function int32(number: number): Buffer {
	const bytes = Buffer.alloc(4)
	bytes.writeInt32BE(number)
	return bytes
}

function message(type: string, ...parts: readonly Buffer[]): Buffer {
	const content = Buffer.concat([...parts])
	return Buffer.concat([Buffer.from(type), int32(content.length + 4), content])
}

const ready = message('Z', Buffer.from('I'))

const refusalOf = (setting: string) =>
	message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${setting}\0\0`))

function answerOf(row: Row): Buffer {
	const columns = Object.entries(row)
	const heads = columns.flatMap(([name, value]) => {
		const type = typeof value
		const number = type === 'boolean' || type === 'number' || type === 'string' ? typeNumbers[type] : 25
		return [Buffer.from(`${name}\0`), int32(0), int16(0), int32(number), int16(0xffff), int32(-1), int16(0)]
	})
	const values = columns.flatMap(([, value]) => {
		const bytes = Buffer.from(typeof value === 'boolean' ? (String(value)[0] ?? '') : String(value))
		return [int32(bytes.length), bytes]
	})
	const count = int16(columns.length)
	return Buffer.concat([
		message('T', count, ...heads),
		message('D', count, ...values),
		message('C', Buffer.from('SELECT 1\0')),
		ready,
	])
}
