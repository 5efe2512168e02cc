import { get, type IncomingMessage } from 'node:http'

const limitMs = 60_000

interface Reading {
	/** Lets every reader finish the current page. */
	stop(): Promise<{ answered: number; failures: readonly string[] }>
}

/** So many readers ask for one page after the other, each over a new connection. All but 200 and a 503 with `Retry-After` fails. */
export function readPages(origin: string, paths: readonly string[], readers: number): Reading {
	const failures: string[] = []
	let answered = 0
	let isOver = false
	const readOn = async (first: number) => {
		for (let turn = first; !isOver; turn++) {
			const path = paths[turn % paths.length] ?? '/'
			try {
				await read(`${origin}${path}`)
				answered++
			} catch (error) {
				failures.push(`${path}: ${error}`)
			}
		}
	}
	const reading = Promise.all(Array.from({ length: readers }, (_, reader) => readOn(reader)))
	return {
		async stop() {
			isOver = true
			await reading
			return { answered, failures }
		},
	}
}

async function read(url: string): Promise<void> {
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url, { agent: false, signal: AbortSignal.timeout(limitMs) }, resolve).once('error', reject)
	})
	for await (const _ of answer);
	const isPutOff = answer.statusCode === 503 && answer.headers['retry-after'] !== undefined
	if (answer.statusCode !== 200 && !isPutOff) throw new Error(`status ${answer.statusCode}`)
}
