import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { productionSettings } from '../server/testing/production-settings.ts'
import { makeScratchFolder } from '../server/testing/scratch-folder.ts'

const root = join(import.meta.dirname, '..')

let checkout: string

beforeEach(() => {
	checkout = makeScratchFolder()
	for (const name of ['package.json', 'package-lock.json', 'contract', 'server', 'setup'])
		cpSync(join(root, name), join(checkout, name), { recursive: true })
})

afterEach(() => rmSync(checkout, { recursive: true }))

/** As in production, with these settings and no others. The output is one line of JSON. */
function start(settings: Record<string, string> = {}) {
	const { PATH } = process.env
	const env = { PATH, SHOP_MODE: 'production', ...settings }
	const { status, stdout, stderr } = spawnSync(process.execPath, ['setup/start.mjs'], {
		cwd: checkout,
		env,
		encoding: 'utf8',
	})
	const { msg } = z.object({ msg: z.string() }).parse(JSON.parse(stdout + stderr))
	return { status, output: msg }
}

test('production without packages names the command and installs nothing', () => {
	expect(start()).toEqual({
		status: 1,
		output:
			"The packages are missing, and production installs nothing: run 'npm ci', or start the folder that 'npm run build' makes",
	})
	expect(existsSync(join(checkout, 'node_modules'))).toBe(false)
})

test('production lists wrong settings before anything else, and builds nothing', () => {
	symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
	const { status, output } = start({ PUBLIC_URL: 'toys.example' })
	expect(status).toBe(1)
	expect(output).toMatch(/^These settings are wrong:(\n {2}[A-Z_]+: .*)+$/)
	expect(output).toContain('  PUBLIC_URL: must be an address like https://toys.example')
	expect(output).toContain('  SELLER_NAME: is required')
	expect(existsSync(join(checkout, 'build', 'messages'))).toBe(false)
})

test('production with good settings and without a build asks for it', () => {
	symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
	expect(start({ ...productionSettings, DATABASE_URL: 'postgresql://shop@127.0.0.1:1/shop' })).toEqual({
		status: 1,
		output: "The pages are not built yet: run 'npm run build'",
	})
	expect(existsSync(join(checkout, 'build', 'messages'))).toBe(false)
})
