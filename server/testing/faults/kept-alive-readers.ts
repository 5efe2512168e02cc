import { Agent, get, type IncomingMessage } from 'node:http'

const limitMs = 20_000

/** Readers with one kept-alive connection each, who request one page after the other and never a page again. */
export class KeptAliveReaders {
	/** Anything but a whole answer with 200. */
	readonly failures: string[] = []
	answered = 0
	readonly #origin: string
	readonly #paths: readonly string[]
	#isOver = false
	#reading: Promise<unknown> | undefined

	constructor(origin: string, paths: readonly string[]) {
		this.#origin = origin
		this.#paths = paths
	}

	start(count: number): void {
		this.#isOver = false
		this.#reading = Promise.all(Array.from({ length: count }, (_, reader) => this.#readOn(reader)))
	}

	/** Lets every reader finish the current page. */
	async stop(): Promise<void> {
		this.#isOver = true
		await this.#reading
	}

	async #readOn(first: number): Promise<void> {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 })
		for (let turn = first; !this.#isOver; turn++) {
			const path = this.#paths[turn % this.#paths.length] ?? '/'
			await this.#read(path, agent).then(
				() => this.answered++,
				(error: unknown) => this.failures.push(`${path}: ${error}`),
			)
		}
		agent.destroy()
	}

	async #read(path: string, agent: Agent): Promise<void> {
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			get(`${this.#origin}${path}`, { agent, signal: AbortSignal.timeout(limitMs) }, resolve).once('error', reject)
		})
		for await (const _ of answer);
		if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`)
	}
}
