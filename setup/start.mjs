import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { nodeEnvironment, nodeFlags } from './node-settings.mjs'
import { exitCodeOf, forwardSignals, main, projectNode, root } from './run.mjs'

await main(async () => {
	await ensureInstalled()
	await ensureBuilt()
	return runShop()
})

// The shop ends when the channel closes, see server/platform/process/end-with-parent.ts. Its own group makes
// a Ctrl-C reach it once, from here, and not again from the terminal.
async function runShop() {
	const shop = spawn(projectNode, [...nodeFlags, 'server/main.ts', ...process.argv.slice(2)], {
		cwd: root,
		detached: process.platform !== 'win32',
		env: { ...nodeEnvironment, ...process.env },
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	})
	// A Ctrl-C arrives from the terminal and from npm; for the shop a second signal means an immediate end.
	let lastAsked = 0
	const stopForwarding = forwardSignals(() => {
		if (Date.now() - lastAsked < 1_000) return
		lastAsked = Date.now()
		shop.kill('SIGTERM')
	})
	const code = await exitCodeOf(shop)
	stopForwarding()
	return code
}
