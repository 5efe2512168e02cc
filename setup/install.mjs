import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectNode, root, run, SetupError } from './run.mjs'

const stamp = join(root, 'node_modules', '.installed')

export async function ensureInstalled() {
	if (!isInstalled()) await install('--workspaces=false')
}

export async function ensureTools() {
	if (!isInstalled() || !existsSync(join(root, 'node_modules', 'vitest'))) await install()
}

async function install(...choice) {
	console.log('Installing the packages (a few minutes the first time) ...')
	// The stamp marks a complete installation: remove it before a new one starts.
	rmSync(stamp, { force: true })
	const clean = await npm(['ci', '--include=dev', ...choice])
	// The lock file may lack optional packages of another platform, and `npm ci` then fails.
	const result = clean.code === 0 ? clean : await npm(['install', '--include=dev', '--no-save', ...choice])
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
	// The installer of Node leaves its unused download there.
	rmSync(join(root, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true })
	writeFileSync(stamp, lockHash())
}

function lockHash() {
	const lock = readFileSync(join(root, 'package-lock.json'))
	return createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex')
}

// NOTE: npm must run on the host's Node, because it removes the project's own during the installation.
export async function npm(args, cwd = root) {
	const { npm_execpath: npmScript, npm_node_execpath: hostNode } = process.env
	const options = { quiet: true, env: hostPath(), cwd }
	const all = [...args, '--no-audit', '--no-fund', '--loglevel=error']
	const isHosts = npmScript && hostNode && !hostNode.startsWith(root)
	if (isHosts) return run(hostNode, [npmScript, ...all], options)
	return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', all, options)
}

// npm puts folders in front of the PATH that this installation replaces.
function hostPath() {
	const folders = (process.env.PATH ?? '').split(':').filter((folder) => !folder.endsWith('node_modules/.bin'))
	return process.platform === 'win32' ? {} : { PATH: folders.join(':') }
}

function reasonIn(output) {
	const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
	const telling = lines.filter((line) => line && !/^(code|errno|syscall|A complete log|For a full report)/.test(line))
	return telling[0] ?? 'npm gave no reason'
}

// npm runs this after a manual installation.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href && process.argv[2] === '--stamp')
	writeStamp()
