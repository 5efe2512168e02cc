import { existsSync } from 'node:fs'
import { run } from '../run.mjs'

const tries = 3
// Another installation may hold the lock of dpkg.
const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']

/** Works only on Debian as root; resolves to whether the packages are installed. */
export async function installPackages(...names) {
	if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
	console.log(`Installing ${names.join(' and ')} ...`)
	for (let left = tries; left > 0; left--) if (await install(names)) return true
	return false
}

async function install(names) {
	const quietly = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
	await run('apt-get', [...patient, 'update'], quietly)
	const { code } = await run('apt-get', [...patient, '-y', '--no-install-recommends', 'install', ...names], quietly)
	return code === 0
}
