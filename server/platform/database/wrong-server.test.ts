import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakePostgres } from '../../testing/database/fake-postgres.ts'
import { makeScratchFolder, removeDataDir } from '../../testing/scratch-folder.ts'
import { openDatabase } from './open-database.ts'

let dataDir: string
let server: Server | undefined
let sockets: Socket[]

beforeEach(() => {
	dataDir = makeScratchFolder()
	sockets = []
})

afterEach(() => {
	for (const socket of sockets) socket.destroy()
	server?.close()
	removeDataDir(dataDir)
})

async function refusal(onConnection: (socket: Socket) => void): Promise<string> {
	server = createServer((socket) => {
		sockets.push(socket)
		onConnection(socket)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	const port = address && typeof address === 'object' ? address.port : 0
	const databaseUrl = `postgresql://shop:sesame@127.0.0.1:${port}/shop`
	return await openDatabase({ databaseUrl, dataDir, log: () => {} }).then(
		() => 'opened',
		(error: Error) => error.message,
	)
}

test('a wrong password is named as such, and not said', async () => {
	const askPassword = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])
	const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "shop"\0\0'
	const refused = Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), Buffer.from(fields)])
	const message = await refusal((socket) => {
		socket.once('data', () => {
			socket.write(askPassword)
			socket.once('data', () => socket.end(refused))
		})
	})
	expect(message).toBe(
		`DATABASE_URL: 127.0.0.1 refused the user 'shop' or the password (password authentication failed for user "shop")`,
	)
})

test('a web server is no database', async () => {
	const message = await refusal((socket) => {
		socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'))
	})
	expect(message).toMatch(/^DATABASE_URL: cannot connect to the database on 127\.0\.0\.1 \(.+\)$/)
})

test('a server that says nothing is given up after a few seconds', async () => {
	expect(await refusal(() => {})).toMatch(/^DATABASE_URL: cannot connect to the database on 127\.0\.0\.1 \(.+\)$/)
})

test('a pooler that refuses the limits of what requests ask for is refused itself', async () => {
	const pooler = await startFakePostgres({ one: 1 }, 'statement_timeout')
	const opening = openDatabase({ databaseUrl: pooler.url, dataDir, log: () => {} })
	await expect(opening).rejects.toThrow(
		'DATABASE_URL: cannot connect to the database on 127.0.0.1 (unsupported startup parameter: statement_timeout)',
	)
	pooler.close()
})
