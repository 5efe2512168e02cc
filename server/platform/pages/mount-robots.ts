import type { FastifyInstance } from 'fastify'

interface Robots {
	readonly publicUrl: string
	readonly closedPaths: readonly string[]
}

/** A page that is closed here could still be listed by its URL, because search engines cannot read its `noindex`. */
export function mountRobots(app: FastifyInstance, { publicUrl, closedPaths }: Robots): void {
	const closed = [...new Set(closedPaths)].map((path) => `Disallow: ${path}/`)
	const content = ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
	app.get('/robots.txt', { logLevel: 'silent' }, (_, reply) =>
		reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(content),
	)
}
