import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { dayMs } from '#contract/values/durations.ts'

const files = [
	'favicon.svg',
	'placeholder.svg',
	'apple-touch-icon.png',
	'icon-192.png',
	'icon-512.png',
	'icon-maskable-512.png',
]

const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

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
	for (const file of files) {
		app.get(`/${file}`, { logLevel: 'silent' }, (_, reply) => reply.sendFile(file, clientFolder, { maxAge: dayMs }))
	}
	// A worker may ask for what its own policy allows, whatever the policies of the pages say.
	app.get('/worker.js', { logLevel: 'silent' }, (_, reply) =>
		reply
			.header('content-security-policy', workerPolicy)
			.sendFile('worker.js', clientFolder, { maxAge: 0, immutable: false }),
	)
}
