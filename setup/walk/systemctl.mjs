import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const units = '/etc/systemd/system'
const certificate = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'

const trusted = '/usr/local/share/walk-ca.crt'

const [verb, ...words] = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))

if (verb === 'daemon-reload') process.exitCode = verify()
for (const name of verb === 'enable' && !words.includes('--now') ? [] : names) {
	if (name === 'caddy.service') await startCaddy()
	else if (name.endsWith('.socket')) console.log(`  (stood in for: ${name}, the shop listens itself)`)
	else startUnit(readUnit(`${units}/${name}`))
}

function verify() {
	return spawnSync('systemd-analyze', ['verify', '--man=no', `${units}/shop.socket`, `${units}/shop.service`], {
		stdio: 'inherit',
	}).status
}

/** Settings that stand more than once make a list. */
function readUnit(path) {
	const settings = {}
	for (const [, key, value] of readFileSync(path, 'utf8').matchAll(/^(\w+)=(.*)$/gm))
		settings[key] = [...(settings[key] ?? []), value]
	return settings
}

function startUnit(unit) {
	const idOf = (kind) => Number(spawnSync('id', [kind, unit.User[0]], { encoding: 'utf8' }).stdout)
	for (const [kind, place] of Object.entries({ StateDirectory: '/var/lib', CacheDirectory: '/var/cache' })) {
		for (const folder of unit[kind] ?? []) {
			mkdirSync(`${place}/${folder}`, { recursive: true })
			chownSync(`${place}/${folder}`, idOf('-u'), idOf('-g'))
		}
	}
	const user = ['--reuid', unit.User[0], '--regid', unit.Group[0], '--clear-groups']
	const args = [...user, '--no-new-privs', '--bounding-set=-all', ...unit.ExecStart[0].split(' ')]
	const log = openSync('/var/log/walk.log', 'a')
	const options = { cwd: unit.WorkingDirectory[0], env: environmentOf(unit), stdio: ['ignore', log, log] }
	spawn('setpriv', args, { ...options, detached: true }).unref()
}

function environmentOf(unit) {
	const lines = unit.EnvironmentFile.flatMap((path) => readFileSync(path, 'utf8').split('\n'))
	const own = (unit.Environment ?? []).flatMap((line) => line.split(' '))
	const pairs = [...lines, ...own]
		.filter((line) => /^\w+=/.test(line))
		.map((line) => /^(\w+)=(.*)$/.exec(line).slice(1))
	return { PATH: '/usr/local/bin:/usr/bin:/bin', ...Object.fromEntries(pairs) }
}

async function startCaddy() {
	const log = openSync('/var/log/walk-caddy.log', 'a')
	// Its own unit gives it this one capability, for the ports 80 and 443.
	const walls = ['--reuid=caddy', '--regid=caddy', '--init-groups', '--inh-caps=+net_bind_service']
	const command = ['env', 'HOME=/var/lib/caddy', 'caddy', 'run', '--config', '/etc/caddy/Caddyfile']
	const args = [...walls, '--ambient-caps=+net_bind_service', ...command]
	spawn('setpriv', args, { detached: true, stdio: ['ignore', log, log] }).unref()
	for (let tries = 0; !existsSync(certificate) && tries < 300; tries++) await wait(100)
	copyFileSync(certificate, trusted)
	chmodSync(trusted, 0o644)
}
