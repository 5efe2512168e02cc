import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './apt.mjs'

/** The programs that check `deploy/`, with the Debian packages that have them. */
const packages = {
	caddy: 'caddy',
	nginx: 'nginx-light',
	openssl: 'openssl',
	promtool: 'prometheus',
	'systemd-analyze': 'systemd',
}

export function findDeployTool(name) {
	const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
	return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

export function listMissingTools() {
	return Object.keys(packages).filter((name) => !findDeployTool(name))
}

/** Only for a machine that does nothing else: the packages of proxies start them. */
export async function installDeployTools() {
	const missing = listMissingTools()
	if (missing.length > 0) await installPackages(...missing.map((name) => packages[name]))
}
