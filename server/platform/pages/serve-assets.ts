import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { dayMs } from '#contract/values/durations.ts'

export async function serveAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
	if (!existsSync(clientFolder)) return
	await app.register(fastifyStatic, {
		root: `${clientFolder}/static`,
		prefix: '/static/',
		immutable: true,
		maxAge: 365 * dayMs,
		preCompressed: true,
		index: false,
		dotfiles: 'ignore',
	})
	for (const file of ['favicon.svg', 'apple-touch-icon.png', 'placeholder.svg']) {
		app.get(`/${file}`, { logLevel: 'silent' }, (_, reply) => reply.sendFile(file, clientFolder, { maxAge: dayMs }))
	}
}
