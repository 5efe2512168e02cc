import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commands } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { exitCodeOf, main, projectNode, root, run } from './run.mjs'

await main(async () => {
	await ensureInstalled()
	const [messages] = commands
	if (!existsSync(join(root, 'build/server-messages/messages.js'))) await run(projectNode, messages)
	// Only the group of this process may read from the terminal; a Ctrl-C therefore reaches the child directly.
	const admin = spawn(projectNode, ['server/admin.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
	return exitCodeOf(admin)
})
