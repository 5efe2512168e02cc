import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../platform/problem.ts'
import { diskImages, type ReadableImageStore } from './image-store.ts'
import { imageType, s3Images } from './s3-images.ts'

interface ImageSettings {
	readonly storeUrl: string | undefined
	readonly folder: string
	/** A path of the shop, or another host that serves the pictures. */
	readonly base: string
}

export function openImages({ storeUrl, folder, base }: ImageSettings): {
	store: ReadableImageStore
	serve(app: FastifyInstance): Promise<void>
} {
	const isServed = base.startsWith('/')
	if (storeUrl === undefined) {
		const serve = async (app: FastifyInstance) => {
			if (isServed) await serveImages(app, folder, base)
		}
		return { store: diskImages(folder), serve }
	}
	const store = s3Images(storeUrl)
	const serve = async (app: FastifyInstance) => {
		if (isServed) serveStoredImages(app, store, base)
	}
	return { store, serve }
}

const yearMs = 31_536_000_000

export async function serveImages(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
	mkdirSync(folder, { recursive: true })
	await app.register(async (scope) => {
		await scope.register(fastifyStatic, {
			root: folder,
			prefix: `${prefix}/`,
			immutable: true,
			maxAge: yearMs,
			index: false,
			dotfiles: 'ignore',
			decorateReply: false,
		})
	})
}

const keptPath = /^\/[\w/-]+\.(webp|avif)$/

export function serveStoredImages(app: FastifyInstance, store: ReadableImageStore, prefix: string): void {
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

async function find(store: ReadableImageStore, path: string) {
	try {
		return await store.find(path)
	} catch (error) {
		throw Object.assign(new Problem('unavailable'), { cause: error })
	}
}
