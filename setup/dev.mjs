import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { commands } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { exitCodeOf, main, projectNode, root, run, SetupError } from './run.mjs'

await main(async () => {
	await ensureInstalled()
	const [messages] = commands
	await run(projectNode, messages)
	const watching = run(projectNode, [...messages, '--watch'], { quiet: true })
	const database = process.env.DATABASE_URL ? undefined : await startDatabase()
	const { code } = await run(projectNode, ['--watch-path=server', '--watch-path=contract', 'server/dev.ts'], {
		env: database && { DATABASE_URL: database.url },
	})
	database?.child.disconnect()
	if (database) await exitCodeOf(database.child)
	await watching
	return code
})

async function startDatabase() {
	const child = spawn(projectNode, ['server/dev-database.ts'], {
		cwd: root,
		detached: true,
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	})
	const ended = once(child, 'close').then(() => {
		throw new SetupError('The database did not start')
	})
	const [url] = await Promise.race([once(child, 'message'), ended])
	ended.catch(() => {})
	return { child, url }
}
