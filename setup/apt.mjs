import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Installs packages of the distribution, on Debian and under root; resolves to whether they are there then. */
export async function installPackages(...names) {
	if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
	console.log(`Installing ${names.join(' and ')} ...`)
	const quietly = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
	await run('apt-get', ['-qq', 'update'], quietly)
	const { code } = await run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...names], quietly)
	return code === 0
}
