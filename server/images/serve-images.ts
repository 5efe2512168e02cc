import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const yearMs = 31_536_000_000

/** Serves the pictures of a disk store below a path. A path's picture never changes, so browsers keep it. */
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
