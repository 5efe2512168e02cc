import { createServer } from 'node:net'
import closeWithGrace from 'close-with-grace'
import type { Config } from './platform/config.ts'
import { readConfig } from './platform/config.ts'
import { endWithParent } from './platform/end-with-parent.ts'
import { StartupError } from './platform/startup-error.ts'

// React is many times faster in it and must see it before it is loaded, hence the import further down.
process.env.NODE_ENV ??= 'production'

const graceMs = 9000

endWithParent()

try {
	const config = readConfig(process.env)
	await requireFreePort(config)
	const { startShop } = await import('./start-shop.ts')
	const { app, lines, close } = await startShop(config)
	closeWithGrace({ delay: graceMs }, async ({ err }) => {
		if (err) app.log.fatal({ err }, 'the shop ends because of an error')
		await close()
	})
	await app.listen({ host: config.HOST, port: config.PORT })
	for (const line of lines) console.log(line)
} catch (error) {
	console.error(error instanceof StartupError ? error.message : error)
	process.exit(1)
}

/** Asked before anything is made, so that a start that cannot work leaves nothing behind. */
async function requireFreePort({ HOST, PORT }: Config): Promise<void> {
	if (PORT === 0) return
	const probe = createServer()
	const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
		probe.once('error', resolve)
		probe.listen({ host: HOST, port: PORT }, () => resolve(undefined))
	})
	if (!error) return await new Promise((resolve) => probe.close(() => resolve()))
	const reason =
		error.code === 'EADDRINUSE'
			? 'is in use: stop what uses it, or set PORT to another'
			: `cannot be used: ${error.message}`
	throw new StartupError(`Port ${PORT} on ${HOST} ${reason}`)
}
