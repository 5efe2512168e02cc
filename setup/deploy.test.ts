import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, type TestContext, test } from 'vitest'
import { limits } from '../contract/limits.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { productionSettings } from '../server/testing/production-settings.ts'
import { readHeap } from '../server/testing/read-heap.ts'
import { makeScratchFolder } from '../server/testing/scratch-folder.ts'
import { findDeployTool } from './programs/deploy-tools.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const largestForm = Math.max(limits.importMegabytes, limits.productPictures * limits.pictureMegabytes)

let folder: string

beforeEach(() => {
	folder = makeScratchFolder()
	cpSync(join(root, 'deploy'), folder, { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Runs in the copy of `deploy/`. Skips the test where the tool is not installed. */
function runTool({ skip }: TestContext, name: string, args: readonly string[]) {
	const path = findDeployTool(name) ?? skip(`${name} is not installed`)
	const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
	const { status, stdout, stderr } = spawnSync(path, args, { cwd: folder, encoding: 'utf8', env })
	return { status, output: stdout + stderr }
}

function edit(file: string, from: string | RegExp, to: string): void {
	const text = readFileSync(join(folder, file), 'utf8')
	const edited = text.replace(from, to)
	expect(edited).not.toBe(text)
	writeFileSync(join(folder, file), edited)
}

const validateCaddy = (context: TestContext) =>
	runTool(context, 'caddy', ['validate', '--config', 'Caddyfile', '--adapter', 'caddyfile'])

test('Caddy takes its file', (context) => {
	const { status, output } = validateCaddy(context)
	expect(output).toContain('Valid configuration')
	expect(status).toBe(0)
})

test('Caddy refuses a file with a misspelt word', (context) => {
	edit('Caddyfile', 'lb_try_duration', 'lb_try_durations')
	expect(validateCaddy(context)).toMatchObject({ status: 1, output: expect.stringContaining('lb_try_durations') })
})

function testNginx(context: TestContext) {
	const keys = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem']
	runTool(context, 'openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...keys, '-subj', '/CN=toys.example'])
	edit('nginx.conf', /\/etc\/letsencrypt\/live\/toys.example/g, folder)
	writeFileSync(join(folder, 'whole.conf'), `pid ${folder}/pid;\nevents {}\nhttp { include ${folder}/nginx.conf; }\n`)
	return runTool(context, 'nginx', ['-t', '-e', 'stderr', '-c', join(folder, 'whole.conf')])
}

test('nginx takes its file', (context) => {
	const { status, output } = testNginx(context)
	expect(output).toContain('test is successful')
	expect(status).toBe(0)
})

test('nginx refuses a file with a misspelt word', (context) => {
	edit('nginx.conf', 'proxy_buffering', 'proxy_bufering')
	expect(testNginx(context)).toMatchObject({ status: 1, output: expect.stringContaining('proxy_bufering') })
})

const unit = 'systemd/shop.service'

function verifyUnit(context: TestContext) {
	return runTool(context, 'systemd-analyze', ['verify', '--man=no', 'systemd/shop.socket', unit])
}

test('systemd takes the unit', (context) => {
	expect(verifyUnit(context)).toEqual({ status: 0, output: '' })
})

test('systemd refuses a unit with a misspelt word', (context) => {
	edit(unit, 'ProtectSystem=strict', 'ProtectSystems=strict')
	expect(verifyUnit(context).output).toMatch(/Unknown key.* 'ProtectSystems'/)
})

test('the unit gives the shop no more than it needs', (context) => {
	const security = () =>
		runTool(context, 'systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]).status
	expect(security()).toBe(0)
	edit(unit, /^(ProtectSystem|CapabilityBoundingSet|PrivateDevices)=.*\n/gm, '')
	expect(security()).not.toBe(0)
})

test('the service has time to end', () => {
	const unit = read('deploy/systemd/shop.service')
	const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
	expect(Number(seconds)).toBeGreaterThanOrEqual(15)
})

test('the shop may write its backups into the folder that the docs make for them', () => {
	const [, folder = 'none'] = /^ReadWritePaths=-(.*)$/m.exec(read('deploy/systemd/shop.service')) ?? []
	expect(read('deploy/install')).toMatch(new RegExp(`^install --directory .* ${folder}$`, 'm'))
})

test('the proxies take the largest form, and nothing much larger', () => {
	const sizes = [
		/max_size (\d+)MB/.exec(read('deploy/Caddyfile')),
		/client_max_body_size (\d+)m/.exec(read('deploy/nginx.conf')),
	]
	for (const [, size] of sizes.map((found) => found ?? [])) {
		expect(Number(size)).toBeGreaterThan(largestForm)
		expect(Number(size)).toBeLessThan(largestForm * 1.5)
	}
})

const [, service = ''] = /^ExecStart=\/bin\/sh (.*)$/m.exec(read('deploy/systemd/shop.service')) ?? []
const [, container = ''] = /^CMD \["node", "(.*)"\]$/m.exec(read('deploy/Containerfile')) ?? []

test.each([
	['systemd', service],
	['the container', container],
	['`npm start`', 'setup/start.mjs'],
])('the shop that %s starts has the heap of HEAP_MB', (_name, program) => {
	expect(readHeap(root, program, { HEAP_MB: '777' })).toBe(777)
	expect(readHeap(root, program, {})).toBe(256)
})

test('a command runs with the settings of the service, and by a Node that is new enough', () => {
	writeFileSync(join(folder, 'settings'), 'SHOP_MODE=demo\n')
	const bin = join(folder, 'bin')
	mkdirSync(bin)
	const shop = (path: string, ...args: string[]) => {
		const env = { PATH: `${path}:/usr/bin:/bin`, SHOP_SETTINGS: join(folder, 'settings') }
		const { status, stdout, stderr } = spawnSync(join(root, 'deploy/shop'), args, { encoding: 'utf8', env })
		return { status, output: stdout + stderr }
	}
	const asked = shop(dirname(process.execPath), 'doctor')
	expect(asked).toEqual({ status: 1, output: expect.stringMatching(/^The doctor is for production/) })
	for (const words of [[], ['main'], ['../setup/run']])
		expect(shop(bin, ...words)).toEqual({
			status: 1,
			output: expect.stringMatching(/^Name one of the shop's commands/),
		})
	expect(shop(dirname(process.execPath), 'setup', '--help')).toEqual({
		status: 0,
		output: expect.stringMatching(/^Asks for the settings .*shop setup/s),
	})
	writeFileSync(join(bin, 'node'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
	expect(shop(bin, 'admin', 'list').output).toBe(
		`--env-file=${join(folder, 'settings')} --import ./server/platform/process/require-node.mjs server/admin.ts list\n`,
	)
})

const example = parseEnv(read('deploy/shop.env.example'))

test('the example of settings asks for ten things, is refused with the name of each that is not given, and stands in the docs', () => {
	expect(Object.keys(example)).toHaveLength(10 + 3)
	const missing = Object.keys(example).filter((name) => example[name] === '' && !name.startsWith('ADMIN_'))
	expect(missing).toHaveLength(7)
	for (const name of missing) expect(() => readConfig(example)).toThrow(`  ${name}: is required`)
	const filled = readConfig({
		...productionSettings,
		...Object.fromEntries(Object.entries(example).filter(([, value]) => value !== '')),
	})
	expect(filled).toMatchObject({ SHOP_MODE: 'production', TRUST_PROXY: ['127.0.0.1'] })
	expect(filled).not.toHaveProperty('DATABASE_URL')
	const docs = read('docs/operations/README.md')
	expect(Object.keys(example).filter((name) => !docs.includes(`\`${name}\``))).toEqual([])
})

test('an image has what the build makes, and nothing that lies beside the code', () => {
	expect(read('deploy/Containerfile')).toContain('COPY --from=build /build/release /shop')
	const ignored = read('deploy/Containerfile.dockerignore').split('\n')
	// Files of settings, which hold secrets, and what is made anew.
	expect(ignored).toEqual(expect.arrayContaining(['**/*.env', '**/node_modules', 'build', 'data']))
})
