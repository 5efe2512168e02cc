import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root, run, SetupError } from './run.mjs'

/** What makes the build, in order: scripts for the project's Node, with their arguments. */
export const commands = [
	[
		'node_modules/@inlang/paraglide-js/bin/run.js',
		...['compile', '--project', './project.inlang', '--outdir', './build/messages'],
		...['--output-structure', 'message-modules', '--silent'],
	],
	['node_modules/@react-router/dev/bin.cjs', 'build'],
	['setup/compress-assets.mjs'],
]

/** What the build is made from: a change in any of these files calls for a new one. */
export const sources = [
	'web',
	'contract',
	'project.inlang/settings.json',
	'vite.config.ts',
	'react-router.config.ts',
	'tsconfig.json',
	'package-lock.json',
	'setup/build.mjs',
	'setup/compress-assets.mjs',
]

const stamp = 'build/stamp'

// Somebody may have removed a part of it.
const products = ['build/messages/messages.js', 'build/web/server/index.js']

/** Builds the browser's side and the pages unless the build there is was made from these very sources. */
export async function ensureBuilt() {
	const hash = hashSources()
	const isWhole = [stamp, ...products].every((file) => existsSync(join(root, file)))
	if (isWhole && readFileSync(join(root, stamp), 'utf8') === hash) return
	console.log('Building ...')
	// No stamp, no build: one that is cut short is made again.
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
