import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root, run, SetupError } from './run.mjs'

export const commands = [
	['setup/compile-messages.mjs'],
	['node_modules/@react-router/dev/bin.cjs', 'build'],
	['setup/shorten-manifest.mjs'],
	['setup/compress-assets.mjs'],
]

/** A change in any of these files requires a new build. */
export const sources = [
	'web',
	'contract',
	'project.inlang/settings.json',
	'vite.config.ts',
	'react-router.config.ts',
	'tsconfig.json',
	'package-lock.json',
	'setup/build.mjs',
	'setup/compile-messages.mjs',
	'setup/shorten-manifest.mjs',
	'setup/compress-assets.mjs',
]

const stamp = 'build/stamp'

const products = ['build/messages/messages.js', 'build/server-messages/messages.js', 'build/web/server/index.js']

export async function ensureBuilt() {
	const hash = hashSources()
	const isWhole = [stamp, ...products].every((file) => existsSync(join(root, file)))
	if (isWhole && readFileSync(join(root, stamp), 'utf8') === hash) return
	console.log('Building ...')
	// Without the stamp an interrupted build is made again.
	rmSync(join(root, stamp), { force: true })
	for (const command of commands) {
		const { code, output } = await run(projectNode, command, { quiet: true, env: { NODE_ENV: 'production' } })
		if (code !== 0) throw new SetupError(`${output.trim()}\nThe build failed at '${command.slice(0, 2).join(' ')}'`)
	}
	mkdirSync(join(root, 'build'), { recursive: true })
	const fresh = join(root, `${stamp}.new`)
	writeFileSync(fresh, hash)
	renameSync(fresh, join(root, stamp))
}

function hashSources() {
	const hash = createHash('sha256')
	for (const path of sources.flatMap(listFiles).sort()) hash.update(`${path}\n`).update(readFileSync(join(root, path)))
	return hash.digest('hex')
}

function listFiles(path) {
	const full = join(root, path)
	if (!existsSync(full)) return []
	if (!statSync(full).isDirectory()) return [path]
	return readdirSync(full).flatMap((name) => listFiles(join(path, name)))
}
