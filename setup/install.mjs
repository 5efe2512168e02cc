import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectNode, root, run, SetupError } from './run.mjs'

const stamp = join(root, 'node_modules', '.installed')

/** Installs the packages of `package-lock.json` that the shop needs, unless exactly these are there. */
export async function ensureInstalled() {
	if (!isInstalled()) await install('--workspaces=false')
}

/** The same with the packages of `tools/`, which tests, checks and measurements need besides. */
export async function ensureTools() {
	if (!isInstalled() || !existsSync(join(root, 'node_modules', 'vitest'))) await install()
}

async function install(...choice) {
	console.log('Installing the packages (a few minutes the first time) ...')
	// The stamp stands for a whole installation: one that is cut short must not keep the last one's.
	rmSync(stamp, { force: true })
	const clean = await npm('ci', ...choice)
	// The lock file may lack another platform's optional packages, which the strict way refuses.
	const result = clean.code === 0 ? clean : await npm('install', '--no-save', ...choice)
	if (result.code !== 0) throw new SetupError(`The packages cannot be installed: ${reasonIn(result.output)}`)
	const works = existsSync(projectNode) ? await run(projectNode, ['--version'], { quiet: true }) : { code: 1 }
	if (works.code !== 0)
		throw new SetupError("The packages are installed without their scripts: run 'npm ci' with scripts allowed")
	writeStamp()
}

function isInstalled() {
	return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash() && existsSync(projectNode)
}

function writeStamp() {
	// The installer of Node leaves its download there, which nothing uses.
	rmSync(join(root, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true })
	writeFileSync(stamp, lockHash())
}

function lockHash() {
	const lock = readFileSync(join(root, 'package-lock.json'))
	return createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex')
}

// NOTE: npm must run on the host's Node, for it removes the project's own on the way.
async function npm(...args) {
	const { npm_execpath: npmScript, npm_node_execpath: hostNode } = process.env
	const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
	const isHosts = npmScript && hostNode && !hostNode.startsWith(root)
	if (isHosts) return run(hostNode, [npmScript, ...args, ...quiet], { quiet: true, env: hostPath() })
	return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, ...quiet], { quiet: true, env: hostPath() })
}

// Without the folders that npm puts in front for a script, which are about to be replaced.
function hostPath() {
	const folders = (process.env.PATH ?? '').split(':').filter((folder) => !folder.endsWith('node_modules/.bin'))
	return process.platform === 'win32' ? {} : { PATH: folders.join(':') }
}

function reasonIn(output) {
	const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
	const telling = lines.filter((line) => line && !/^(code|errno|syscall|A complete log|For a full report)/.test(line))
	return telling[0] ?? 'npm gave no reason'
}

// Run by npm itself at the end of an installation that somebody did by hand.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href && process.argv[2] === '--stamp')
	writeStamp()
