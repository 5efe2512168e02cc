import { createParser } from 'eventsource-parser'
import { pause } from '../pause.ts'

export interface LiveSource {
	readonly url: string
	readonly findToken: () => string | undefined
	/** Renews the token when needed. Never rejects. */
	readonly read: () => Promise<unknown>
	readonly isMissing: () => boolean
	readonly noteMissing: () => void
}

/** `refused`: the token is not valid. `missing`: the server has no stream. */
type Outcome = 'ended' | 'refused' | 'missing' | 'lost'

const pollMs = 15_000
/** A silent stream is dead: servers send comments more often. */
const silenceMs = 60_000
const pausesMs = [1000, 2000, 4000, 8000, pollMs]
const goodMs = 30_000

/** Reads after each event, or every 15 s without a stream. Also reads when a stream opens or the page is shown again. */
export function liveEvents(source: LiveSource): () => void {
	const read = oneAtATime(source.read)
	let following: AbortController | undefined

	async function follow(signal: AbortSignal): Promise<void> {
		let tries = 0
		while (!signal.aborted) {
			const begun = Date.now()
			const outcome = source.isMissing() ? 'missing' : await listen({ ...source, read }, signal)
			if (outcome === 'missing' && !source.isMissing()) source.noteMissing()
			tries = Date.now() - begun >= goodMs ? 1 : tries + 1
			if (outcome === 'refused' && !signal.aborted) await read()
			const isAway = outcome === 'missing' || outcome === 'lost'
			await pause(isAway ? pollMs : (pausesMs[tries - 1] ?? pollMs), signal)
			if (isAway && !signal.aborted) await read()
		}
	}

	function followIfVisible(): void {
		const isVisible = document.visibilityState === 'visible'
		if (isVisible === (following !== undefined)) return
		following?.abort()
		following = isVisible ? new AbortController() : undefined
		if (following) void follow(following.signal)
	}

	function onVisibilityChange(): void {
		followIfVisible()
		if (following) void read()
	}

	followIfVisible()
	document.addEventListener('visibilitychange', onVisibilityChange)
	return () => {
		document.removeEventListener('visibilitychange', onVisibilityChange)
		following?.abort()
	}
}

async function listen({ url, findToken, read }: LiveSource, signal: AbortSignal): Promise<Outcome> {
	const connection = new AbortController()
	const end = () => connection.abort()
	signal.addEventListener('abort', end)
	let silence = setTimeout(end, silenceMs)
	let hasStood = false
	try {
		const token = findToken()
		const headers = { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) }
		const init = { headers, credentials: 'include', cache: 'no-store', signal: connection.signal } as const
		const { status, body, headers: answered } = await fetch(url, init)
		if (status !== 200 || !body || !answered.get('content-type')?.startsWith('text/event-stream'))
			return readRefusal(status)
		hasStood = true
		void read()
		await readPieces(body, (isNews) => {
			clearTimeout(silence)
			silence = setTimeout(end, silenceMs)
			if (isNews) void read()
		})
		return 'ended'
	} catch {
		return hasStood ? 'ended' : 'lost'
	} finally {
		clearTimeout(silence)
		signal.removeEventListener('abort', end)
		end()
	}
}

function readRefusal(status: number): Outcome {
	if (status === 401) return 'refused'
	return status === 429 || status >= 500 ? 'lost' : 'missing'
}

async function readPieces(body: ReadableStream<Uint8Array>, onPiece: (isNews: boolean) => void): Promise<void> {
	const reader = body.getReader()
	const decoder = new TextDecoder()
	let isNews = false
	const parser = createParser({
		onEvent: ({ event }) => {
			isNews ||= event === 'order'
		},
	})
	for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
		isNews = false
		parser.feed(decoder.decode(piece.value, { stream: true }))
		onPiece(isNews)
	}
}

/** Requests during a run cause one more run. */
function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
	let running: Promise<void> | undefined
	let next: Promise<void> | undefined
	const run = async () => {
		running = next
		next = undefined
		await work()
		if (!next) running = undefined
	}
	return () => {
		if (next) return next
		next = running ? running.then(run) : Promise.resolve().then(run)
		return next
	}
}
