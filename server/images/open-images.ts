import type { FastifyInstance } from 'fastify'
import { diskImages } from './disk-images.ts'
import type { ImageStore } from './image-store.ts'
import { s3Images } from './s3-images.ts'
import { serveImages } from './serve-images.ts'
import { serveStoredImages } from './serve-stored-images.ts'

interface ImageSettings {
	/** Where the pictures are kept, unless in the folder. */
	readonly storeUrl: string | undefined
	readonly folder: string
	/** Where browsers look for them: a path of the shop, or another address, which then is not served here. */
	readonly base: string
}

/** The store of pictures that the settings name, and what serves it. */
export function openImages({ storeUrl, folder, base }: ImageSettings): {
	store: ImageStore
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
