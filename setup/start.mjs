import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { exitCodeOf, forwardSignals, main, projectNode, root } from './run.mjs'

// About 50 MB are in use; left alone, the engine lets several times that gather before it tidies up.
const memory = ['--max-semi-space-size=4', '--max-old-space-size=256']

await main(async () => {
	await ensureInstalled()
	await ensureBuilt()
	return runShop()
})

// The shop ends by itself when the channel between the two closes, see server/platform/end-with-parent.ts.
// It has a group of its own: a Ctrl-C reaches it once, from here, and not a second time from the terminal.
async function runShop() {
	const shop = spawn(projectNode, [...memory, 'server/main.ts', ...process.argv.slice(2)], {
		cwd: root,
		detached: process.platform !== 'win32',
		env: {
			NODE_ENV: 'production',
			MALLOC_ARENA_MAX: '2',
			NODE_COMPILE_CACHE: join(root, 'build', 'node-cache'),
			...process.env,
		},
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	})
	// A Ctrl-C arrives from the terminal and from npm too; the shop takes a second signal as a wish to end at once.
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
