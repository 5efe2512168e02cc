import {
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, npm } from './install.mjs'
import { main, root, SetupError } from './run.mjs'

const parts = [
	'build/server-messages',
	'build/web',
	'contract',
	'server',
	'deploy',
	'docs/operations',
	'LICENSE',
	'.npmrc',
]

/** Only tests and development need these; files of settings hold secrets. */
const leftOut = /\.test\.(tsx?|yml)$|\.env$|^server\/(testing$|dev)|^server\/demo\/draw-/

// What npm starts says in a line that Node is too old.
const node = 'node --import ./server/platform/process/require-node.mjs'

const scripts = {
	prestart: "test -d node_modules || { echo 'Install the packages first: npm ci --omit=dev' >&2; exit 1; }",
	start: 'node server/start.mjs',
	doctor: `${node} server/doctor.ts`,
	setup: `${node} server/set-up.ts`,
	import: `${node} --max-semi-space-size=4 server/import.ts`,
	admin: `${node} server/admin.ts`,
	backup: `${node} server/backup.ts`,
	restore: `${node} server/restore.ts`,
	search: `${node} server/search.ts`,
}

await main(async () => {
	const target = resolve(process.argv[2] ?? join(root, 'release'))
	await ensureInstalled()
	await ensureBuilt()
	const version = await makeRelease(target)
	console.log(`The release ${version} is in ${target}: its README.md says how to run it`)
	return 0
})

/** Replaces only what it makes: a shop that runs there may have its packages, its settings and its data beside it. */
async function makeRelease(target) {
	if (existsSync(join(target, '.git'))) throw new SetupError(`${target} holds a checkout: name another folder`)
	const fresh = join(target, '.new')
	rmSync(fresh, { recursive: true, force: true })
	mkdirSync(fresh, { recursive: true })
	for (const part of parts) {
		const isWanted = (path) => !leftOut.test(relative(root, path))
		cpSync(join(root, part), join(fresh, part), { recursive: true, filter: isWanted })
	}
	copyFileSync(join(root, 'deploy/release.md'), join(fresh, 'README.md'))
	const version = await writePackageFiles(fresh)
	for (const name of readdirSync(fresh)) {
		rmSync(join(target, name), { recursive: true, force: true })
		renameSync(join(fresh, name), join(target, name))
	}
	rmSync(fresh, { recursive: true })
	return version
}

async function writePackageFiles(folder) {
	const { name, version, description, license, type, imports, dependencies, allowScripts } = JSON.parse(
		readFileSync(join(root, 'package.json'), 'utf8'),
	)
	const engines = { node: '>=24' }
	const own = { name, version, description, license, private: true, type, engines, imports, scripts }
	const text = JSON.stringify({ ...own, dependencies, allowScripts }, undefined, '\t')
	writeFileSync(join(folder, 'package.json'), `${text}\n`)
	copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
	// npm removes from the lock file what nothing needs any more, without asking a registry.
	const { code, output } = await npm(['install', '--package-lock-only', '--offline', '--ignore-scripts'], folder)
	if (code !== 0) throw new SetupError(`The lock file of the release cannot be written:\n${output.trim()}`)
	return version
}
