import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { previewSize } from '#contract/values/images.ts'
import { Problem } from '../platform/problem.ts'
import type { ReadableImageStore } from './image-store.ts'

const name = /^(\/[\w/-]+)\.jpg$/
const ground = '#fff9f1'

/** Serves each picture as messengers show links: a JPEG at `/previews/a/b.jpg` for `/a/b.webp`, made when it is first asked for. */
export function servePreviews(app: FastifyInstance, store: ReadableImageStore): void {
	const making = new Map<string, Promise<Buffer | undefined>>()
	let last: Promise<unknown> = Promise.resolve()

	/** One at a time, and each once for all who ask. */
	function make(path: string, picture: string): Promise<Buffer | undefined> {
		const begun = making.get(path)
		if (begun) return begun
		const made = last
			.then(() => makePreview(store, { path, picture }))
			.catch((error: unknown) => {
				app.log.warn({ err: error, path }, 'a preview was not made')
				return undefined
			})
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
		const content = kept?.content ?? (await make(path, `${bare}.webp`))
		if (!content) throw new Problem('not_found')
		return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(content)
	})
}

async function makePreview(
	store: ReadableImageStore,
	{ path, picture }: { readonly path: string; readonly picture: string },
): Promise<Buffer | undefined> {
	const found = await store.find(picture)
	if (!found) return undefined
	const content = await sharp(await buffer(found.content))
		.resize({ ...previewSize, fit: 'contain', background: ground })
		.flatten({ background: ground })
		.jpeg({ quality: 82, progressive: true })
		.toBuffer()
	await store.put(path, content)
	return content
}
