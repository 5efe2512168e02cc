import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, type TestContext, test } from 'vitest'
import { limits } from '../contract/limits.ts'
import { readConfig } from '../server/platform/config/config.ts'
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

const units = ['shop.service', 'shop-backup.service', 'shop-backup.timer'].map((name) => `systemd/${name}`)

function verifyUnits(context: TestContext) {
	// Node may be somewhere else here, and a unit with a missing program is refused.
	for (const unit of units.slice(0, 2)) edit(unit, /\/usr\/bin\/node/g, process.execPath)
	return runTool(context, 'systemd-analyze', ['verify', '--man=no', ...units])
}

test('systemd takes the units', (context) => {
	expect(verifyUnits(context)).toEqual({ status: 0, output: '' })
})

test('systemd refuses units with a misspelt word', (context) => {
	edit('systemd/shop.service', 'ProtectSystem=strict', 'ProtectSystems=strict')
	expect(verifyUnits(context).output).toMatch(/Unknown key.* 'ProtectSystems'/)
})

test('the units give the shop no more than it needs', (context) => {
	const security = (unit: string) =>
		runTool(context, 'systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]).status
	expect(units.slice(0, 2).map(security)).toEqual([0, 0])
	edit('systemd/shop.service', /^(ProtectSystem|CapabilityBoundingSet|PrivateDevices)=.*\n/gm, '')
	expect(security('systemd/shop.service')).not.toBe(0)
})

test('the service has time to end', () => {
	const unit = read('deploy/systemd/shop.service')
	const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
	expect(Number(seconds)).toBeGreaterThanOrEqual(15)
})

test('the shop may write its backups into the folder that the docs make for them', () => {
	const [, folder = 'none'] = /^ReadWritePaths=-(.*)$/m.exec(read('deploy/systemd/shop.service')) ?? []
	expect(read('docs/operations/one-server.md')).toMatch(new RegExp(`^install --directory .* ${folder}$`, 'm'))
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

const [, service = ''] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(read('deploy/systemd/shop.service')) ?? []
const [, container = ''] = /^CMD \["node", "(.*)"\]$/m.exec(read('deploy/Containerfile')) ?? []

test.each([
	['systemd', service],
	['the container', container],
	['`npm start`', 'setup/start.mjs'],
])('the shop that %s starts has the heap of HEAP_MB', (_name, program) => {
	expect(readHeap(root, program, { HEAP_MB: '777' })).toBe(777)
	expect(readHeap(root, program, {})).toBe(256)
})

test('the example of settings is complete, and every name in it stands in the docs', () => {
	const settings = parseEnv(
		read('deploy/shop.env.example')
			.replace('SIGNING_SECRET', 'a'.repeat(64))
			.replace('ADMIN_PASSWORD=ADMIN_PASSWORD', ''),
	)
	expect(readConfig(settings)).toMatchObject({ SHOP_MODE: 'production', TRUST_PROXY: ['127.0.0.1'] })
	const docs = read('docs/operations/README.md')
	expect(Object.keys(settings).filter((name) => !docs.includes(`\`${name}\``))).toEqual([])
	// Services take quotation marks literally.
	expect(Object.values(settings).join()).not.toMatch(/["']/)
})

test('an image has what the build makes, and nothing that lies beside the code', () => {
	expect(read('deploy/Containerfile')).toContain('COPY --from=build /build/release /shop')
	const ignored = read('deploy/Containerfile.dockerignore').split('\n')
	// Files of settings, which hold secrets, and what is made anew.
	expect(ignored).toEqual(expect.arrayContaining(['**/*.env', '**/node_modules', 'build', 'data']))
})
