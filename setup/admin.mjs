import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commands } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { exitCodeOf, main, projectNode, root, run } from './run.mjs'

await main(async () => {
	await ensureInstalled()
	const [messages] = commands
	if (!existsSync(join(root, 'build/messages/messages.js'))) await run(projectNode, messages)
	// In the group of this process, for only that may read from the terminal; so a Ctrl-C reaches it by itself.
	const admin = spawn(projectNode, ['server/admin.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
	return exitCodeOf(admin)
})
