import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { previewSize } from '#contract/values/images.ts'
import { Problem } from '../platform/problem.ts'
import type { ReadableImageStore } from './image-store.ts'

// Not of the smaller pictures.
const name = /^(\/(?![\w/-]*-(?:240|480)\.)[\w/-]+)\.jpg$/
// More would take the places of those who browse.
const mostAtOnce = 2
const ground = '#fff9f1'

/** Serves each picture as messengers show links: a JPEG at `/previews/a/b.jpg` for `/a/b.webp`, made when it is first asked for. */
export function servePreviews(app: FastifyInstance, store: ReadableImageStore): void {
	const making = new Map<string, Promise<Buffer | undefined>>()
	let last: Promise<unknown> = Promise.resolve()

	/** One at a time, and each once for all who ask. */
	function make(path: string, picture: string): Promise<Buffer | undefined> {
		const begun = making.get(path)
		if (begun) return begun
		const warn = (error: unknown) => void app.log.warn({ err: error, path }, 'a preview was not made or not kept')
		const made = last
			.then(() => drawPreview(store, picture))
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

	app.get<{ Params: { '*': string } }>('/previews/*', { config: { rank: 'browsing' } }, async (request, reply) => {
		const path = `/${request.params['*']}`
		const [, bare] = name.exec(path) ?? []
		if (bare === undefined) throw new Problem('not_found')
		const kept = await store.find(path).catch(() => undefined)
		if (!kept && making.size >= mostAtOnce && !making.has(path))
			return reply.header('cache-control', 'no-store').redirect('/preview.jpg')
		const content = kept?.content ?? (await make(path, `${bare}.webp`))
		if (!content) throw new Problem('not_found')
		return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(content)
	})
}

async function drawPreview(store: ReadableImageStore, picture: string): Promise<Buffer | undefined> {
	const found = await store.find(picture)
	if (!found) return undefined
	return await sharp(await buffer(found.content))
		.resize({ ...previewSize, fit: 'contain', background: ground })
		.flatten({ background: ground })
		.jpeg({ quality: 82, progressive: true })
		.toBuffer()
}
