import { commands } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, projectNode, run } from './run.mjs'

await main(async () => {
	await ensureInstalled()
	const [messages] = commands
	await run(projectNode, messages)
	const watching = run(projectNode, [...messages, '--watch'], { quiet: true })
	const { code } = await run(projectNode, ['--watch-path=server', '--watch-path=contract', 'server/dev.ts'])
	await watching
	return code
})
