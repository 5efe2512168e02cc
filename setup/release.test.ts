import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeScratchDatabase, type ScratchDatabase } from '../server/testing/database/scratch-database.ts'
import { startShopProcess } from '../server/testing/faults/shop-process.ts'
import { findFreePort } from '../server/testing/find-free-port.ts'
import { productionSettings } from '../server/testing/production-settings.ts'
import { readHeap } from '../server/testing/read-heap.ts'
import { makeScratchFolder, removeDataDir } from '../server/testing/scratch-folder.ts'

const root = join(import.meta.dirname, '..')

let folder: string
let release: string
let database: ScratchDatabase

beforeAll(async () => {
	folder = makeScratchFolder()
	release = join(folder, 'release')
	database = await makeScratchDatabase()
	build()
})

afterAll(async () => {
	await database.drop()
	removeDataDir(folder)
	rmSync(folder, { recursive: true, force: true })
})

function build() {
	execFileSync(process.execPath, ['setup/release.mjs', release], { cwd: root })
}

test('a release has no tests, no tools and no sources of pages, and keeps what others put beside it', () => {
	const files = readdirSync(release, { recursive: true, encoding: 'utf8' })
	expect(files).toContain(join('server', 'main.ts'))
	expect(files.filter((name) => /\.test\.|\.tsx$|^(tools|setup|e2e|bench|server.testing)/.test(name))).toEqual([])
	writeFileSync(join(release, 'shop.env'), 'SHOP_MODE=production\n')
	build()
	expect(readdirSync(release)).toContain('shop.env')
	expect(readdirSync(release)).not.toContain('.new')
})

test('a release has none of the settings that lie beside the examples', () => {
	const settings = join(root, 'deploy', 'of-a-test.env')
	writeFileSync(settings, 'JWT_SECRET=secret\n')
	try {
		build()
		expect(readdirSync(join(release, 'deploy'))).toContain('shop.env.example')
		expect(readdirSync(join(release, 'deploy'))).not.toContain('of-a-test.env')
	} finally {
		rmSync(settings)
	}
})

test('the readme of a release has a line for every command', () => {
	const { scripts } = z
		.object({ scripts: z.record(z.string(), z.string()) })
		.parse(JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')))
	const readme = readFileSync(join(release, 'README.md'), 'utf8')
	const listed = readme.match(/(?<=^\| `npm run )\w+/gm) ?? []
	expect([...listed, 'prestart', 'start'].sort()).toEqual(Object.keys(scripts).sort())
})

test('a release without packages says how to install them', () => {
	const { status, stderr } = spawnSync('npm', ['--silent', 'start'], { cwd: release, encoding: 'utf8' })
	expect({ status, stderr }).toEqual({ status: 1, stderr: 'Install the packages first: npm ci --omit=dev\n' })
})

test('a release starts with the heap of HEAP_MB', () => {
	const { scripts } = z
		.object({ scripts: z.object({ start: z.string() }) })
		.parse(JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')))
	expect(readHeap(release, scripts.start.replace(/^node /, ''), { HEAP_MB: '777' })).toBe(777)
})

test('a release with the packages of `npm ci --omit=dev` serves the shop', async () => {
	execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
		cwd: release,
		stdio: 'pipe',
	})
	const port = await findFreePort()
	const url = `http://127.0.0.1:${port}`
	const shop = startShopProcess({
		program: join(release, 'server', 'main.ts'),
		settings: {
			...productionSettings,
			PORT: port,
			DATA_DIR: join(folder, 'data'),
			DATABASE_URL: database.url,
			ADMIN_EMAIL: 'admin@toys.example',
			ADMIN_PASSWORD: 'Ойыншық-2026-сенім',
			NODE_COMPILE_CACHE: join(folder, 'compiled'),
		},
	})
	try {
		await shop.opened()
		expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ok' })
		const page = await fetch(`${url}/catalog`)
		expect(page.status).toBe(200)
		const [, asset = ''] = /src="(\/static\/[^"]+\.js)"|href="(\/static\/[^"]+\.js)"/.exec(await page.text()) ?? []
		expect((await fetch(url + asset)).status).toBe(200)
	} finally {
		await shop.end()
	}
})
