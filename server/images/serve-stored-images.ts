import type { FastifyInstance } from 'fastify'
import { Problem } from '../platform/problem.ts'
import type { RemoteImageStore } from './image-store.ts'
import { imageType } from './s3-images.ts'

// Whatever else is asked for below the image base was never kept.
const keptPath = /^\/[\w/-]+\.(webp|avif)$/

/** Hands on the pictures of a store below a path. A path's picture never changes, so browsers keep it. */
export function serveStoredImages(app: FastifyInstance, store: RemoteImageStore, prefix: string): void {
	app.get<{ Params: { '*': string } }>(`${prefix}/*`, async (request, reply) => {
		const path = `/${request.params['*']}`
		if (!keptPath.test(path)) throw new Problem('not_found')
		const image = await find(store, path)
		if (!image) throw new Problem('not_found')
		if (image.size !== undefined) reply.header('content-length', image.size)
		return reply
			.header('cache-control', 'public, max-age=31536000, immutable')
			.type(imageType(path))
			.send(image.content)
	})
}

async function find(store: RemoteImageStore, path: string) {
	try {
		return await store.find(path)
	} catch (error) {
		throw Object.assign(new Problem('unavailable'), { cause: error })
	}
}
