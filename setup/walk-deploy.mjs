import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, projectNode, root, SetupError } from './run.mjs'

const chapter = 'docs/operations/one-server.md'
const needed = ['unshare', 'runuser', 'setpriv', 'ip', 'caddy', 'systemd-analyze']

// Runs every command of the chapter, in their order, as the root of a machine of its own: mounts over its folders, its own
// network and its own processes, which all end with it. What cannot be had there is stood in for, see walk/stand-ins.sh. Then a customer
// orders. With `--database` the shop has a PostgreSQL of its owner instead of the embedded one.
await main(async () => {
	const missing = needed.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
	if (process.getuid?.() !== 0 || missing.length > 0)
		throw new SetupError(`The walk needs root, and the programs ${(missing.length > 0 ? missing : needed).join(', ')}`)
	const commands = commandsOf(readFileSync(join(root, chapter), 'utf8'))
	const begin = process.argv.includes('--database') ? ['use_own_database'] : []
	const script = [`. ${root}/setup/walk/stand-ins.sh`, ...begin, ...commands, 'sell_something'].join('\n')
	const spaces = ['--mount', '--net', '--pid', '--ipc', '--uts', '--fork', '--kill-child', '--mount-proc']
	const { status } = spawnSync('unshare', [...spaces, 'bash', '-euo', 'pipefail', '-c', script], {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { PATH: process.env.PATH, HOME: '/root', WALK_ROOT: root, WALK_NODE: projectNode },
	})
	console.log(
		status === 0 ? 'Every command of the chapter works, and an order was placed' : 'A command of the chapter failed',
	)
	return status ?? 1
})

/** Each is printed before it runs. */
function commandsOf(text) {
	const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block)
	const commands = blocks.join('').trim().split('\n')
	return commands.flatMap((command) => [`printf '\\n$ %s\\n' ${quote(command)}`, command])
}

function quote(text) {
	return `'${text.replaceAll("'", `'\\''`)}'`
}
