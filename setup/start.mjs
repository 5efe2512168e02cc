import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFlags } from '../server/platform/process/node-flags.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { nodeEnvironment } from './node-settings.mjs'
import { exitCodeOf, forwardSignals, main, projectNode, root, SetupError } from './run.mjs'

await main(async () => {
	if (process.env.SHOP_MODE === 'production') return runShop(findNode())
	await ensureInstalled()
	await ensureBuilt()
	return runShop(projectNode)
})

/** Production installs and builds nothing, so that a start cannot change what runs. */
function findNode() {
	if (!existsSync(join(root, 'node_modules', 'zod')))
		throw new SetupError(
			"The packages are missing, and production installs nothing: run 'npm ci', or start the folder that 'npm run build' makes",
		)
	if (existsSync(projectNode)) return projectNode
	if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
	throw new SetupError(`Production needs Node.js 24 or newer; this is ${process.versions.node}`)
}

// The shop ends when the channel closes, see server/platform/process/end-with-parent.ts. Its own group makes
// a Ctrl-C reach it once, from here, and not again from the terminal.
async function runShop(node) {
	const shop = spawn(node, [...nodeFlags(), 'server/main.ts', ...process.argv.slice(2)], {
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
