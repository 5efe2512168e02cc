import closeWithGrace from 'close-with-grace'
import { createServer, type ViteDevServer } from 'vite'
import { readConfig } from './platform/config/config.ts'
import { endWithParent } from './platform/process/end-with-parent.ts'
import { StartupError } from './platform/startup-error.ts'
import type { Web } from './start-shop.ts'

// Development with hot reload: the same server, and Vite compiles the pages on demand.
process.env.NODE_ENV = 'development'
endWithParent()

try {
	const { startShop } = await import('./start-shop.ts')
	const config = readConfig(process.env)
	const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'warn' })
	const shop = await startShop(config, { web: { load: () => loadBuild(vite), isDevelopment: true } })
	shop.app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
	closeWithGrace({ delay: 5000 }, async () => {
		await vite.close()
		await shop.close()
	})
	await shop.app.listen({ host: config.HOST, port: config.PORT })
	for (const line of shop.lines) process.stdout.write(`${line}\n`)
} catch (error) {
	process.stderr.write(`${error instanceof StartupError ? error.message : error}\n`)
	process.exit(1)
}

async function loadBuild(vite: ViteDevServer) {
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: React Router's plugin makes this module
	return (await vite.ssrLoadModule('virtual:react-router/server-build')) as Awaited<ReturnType<Web['load']>>
}
