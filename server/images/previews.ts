import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'
import { previewPath, previewSize, squarePath, squareSize } from '#contract/values/images.ts'
import { fail } from '../platform/problem.ts'
import type { ReadableImageStore } from './image-store.ts'

// Not of the smaller pictures, nor of what is drawn here.
const name = /^(\/(?![\w/-]*-(?:240|480|square)\.)[\w/-]+)\.jpg$/
const ground = '#fff9f1'
const againSeconds = 60

interface Drawing {
	/** Where the JPEG of a picture is kept. */
	readonly pathOf: (picture: string) => string
	/** Pixels. */
	readonly size: { readonly width: number; readonly height: number }
	/** So many are drawn or wait for it. */
	readonly mostAtOnce: number
}

/** More would take the places of those who browse. */
const preview: Drawing = { pathOf: previewPath, size: previewSize, mostAtOnce: 2 }

/** Readers of feeds come many at once. */
const square: Drawing = { pathOf: squarePath, size: squareSize, mostAtOnce: 16 }

interface Asked {
	Params: { '*': string }
}

/**
 * Serves each picture as a JPEG that is made when it is first asked for: for `/a/b.webp` at `/previews/a/b.jpg` as messengers show links,
 * and at `/squares/a/b.jpg` as feeds tell it.
 */
export function servePreviews(app: FastifyInstance, store: ReadableImageStore): void {
	const findPreview = makeFinder(app, store, preview)
	app.get<Asked>('/previews/*', { config: { rank: 'browsing' } }, async ({ params }, reply) => {
		const content = await findPreview(params['*'])
		if (!content) return reply.header('cache-control', 'no-store').redirect('/preview.jpg')
		return send(reply, content)
	})

	const findSquare = makeFinder(app, store, square)
	app.get<Asked>('/squares/*', async ({ params }, reply) => {
		const content = await findSquare(params['*'])
		return send(reply, content ?? fail('too_many_requests', { retryAfterSeconds: againSeconds }))
	})
}

/** Finds nothing while too many wait. Throws `not_found`. */
function makeFinder({ log }: FastifyInstance, store: ReadableImageStore, { pathOf, size, mostAtOnce }: Drawing) {
	const making = new Map<string, Promise<Buffer | undefined>>()
	let last: Promise<unknown> = Promise.resolve()

	/** One at a time, and each once for all who ask. */
	function make(path: string, picture: string): Promise<Buffer | undefined> {
		const begun = making.get(path)
		if (begun) return begun
		const warn = (error: unknown) => void log.warn({ err: error, path }, 'a JPEG was not made or not kept')
		const made = last
			.then(() => draw(store, picture, size))
			.then(async (content) => {
				if (content) await store.put(path, content).catch(warn)
				return content
			})
			.catch(warn)
			.finally(() => making.delete(path))
		making.set(path, made)
		last = made
		return made
	}

	return async (asked: string): Promise<Buffer | Readable | undefined> => {
		const bare = name.exec(`/${asked}`)?.[1] ?? fail('not_found')
		const picture = `${bare}.webp`
		const path = pathOf(picture)
		const kept = await store.find(path).catch(() => undefined)
		if (kept) return kept.content
		// What is not there takes no place; whether it is, a store that fails does not know.
		if (!(await store.has(picture).catch(() => true))) fail('not_found')
		if (making.size >= mostAtOnce && !making.has(path)) return undefined
		return (await make(path, picture)) ?? fail('not_found')
	}
}

function send(reply: FastifyReply, content: Buffer | Readable): FastifyReply {
	return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(content)
}

async function draw(store: ReadableImageStore, picture: string, size: Drawing['size']): Promise<Buffer | undefined> {
	const found = await store.find(picture)
	if (!found) return undefined
	return await sharp(await buffer(found.content))
		.resize({ ...size, fit: 'contain', background: ground })
		.flatten({ background: ground })
		.jpeg({ quality: 82, progressive: true })
		.toBuffer()
}
