import { existsSync } from 'node:fs'
import { run } from '../run.mjs'

/** Works only on Debian as root; resolves to whether the packages are installed. */
export async function installPackages(...names) {
	if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
	console.log(`Installing ${names.join(' and ')} ...`)
	const quietly = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
	await run('apt-get', ['-qq', 'update'], quietly)
	const { code } = await run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...names], quietly)
	return code === 0
}
