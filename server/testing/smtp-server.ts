import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

interface Refusals {
	readonly greeting?: string
	readonly auth?: string
	readonly sender?: string
	readonly recipient?: string
}

/** Speaks the minimum of SMTP; it can stop and start again at the same address. */
export class SmtpServer {
	readonly taken: string[] = []
	refusals: Refusals = {}
	#server: Server | undefined
	#port: number
	readonly #sockets = new Set<Socket>()

	/** Without a port it takes any that is free. */
	constructor(port = 0) {
		this.#port = port
	}

	/** Contains a name and a password; the server asks for them only to refuse them. */
	get url(): string {
		return `smtp://shop:secret@127.0.0.1:${this.#port}`
	}

	async start(): Promise<void> {
		this.#server = createServer((socket) => this.#serve(socket)).listen(this.#port, '127.0.0.1')
		await once(this.#server, 'listening')
		const address = this.#server.address()
		if (address && typeof address === 'object') this.#port = address.port
	}

	async stop(): Promise<void> {
		for (const socket of this.#sockets) socket.destroy()
		this.#server?.close()
		if (this.#server) await once(this.#server, 'close')
		this.#server = undefined
	}

	#serve(socket: Socket): void {
		let data: string | undefined
		this.#sockets.add(socket)
		socket.on('close', () => this.#sockets.delete(socket))
		socket.on('error', () => undefined)
		socket.on('data', (chunk) => {
			if (data === undefined) {
				const answer = this.#answer(String(chunk).slice(0, 4).toUpperCase())
				if (answer.startsWith('354')) data = ''
				socket.write(`${answer}\r\n`)
				return
			}
			data += chunk
			if (!data.endsWith('\r\n.\r\n')) return
			this.taken.push(data)
			data = undefined
			socket.write('250 taken\r\n')
		})
		socket.write(`${this.refusals.greeting ?? '220 test'}\r\n`)
	}

	#answer(word: string): string {
		const { auth, sender, recipient } = this.refusals
		if (word === 'EHLO' && auth) return '250-test\r\n250 AUTH PLAIN'
		if (word === 'AUTH') return auth ?? '235 ok'
		if (word === 'MAIL') return sender ?? '250 ok'
		if (word === 'RCPT') return recipient ?? '250 ok'
		return word === 'DATA' ? '354 go' : '250 ok'
	}
}
