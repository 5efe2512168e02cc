import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { findFreePort } from '../../server/testing/find-free-port.ts'
import { test } from '../support/shop-test.ts'
import { ForeignShop } from './foreign-shop.ts'

const program = join(import.meta.dirname, '..', 'support', 'serve-shop.ts')

/** Starts a foreign server and a shop that uses it, for the tests of a file. Payment pages have a host of their own. */
export function withForeignShop(): { readonly foreign: ForeignShop; readonly origin: string } {
	let origin = ''
	let foreign = new ForeignShop(origin)
	let endShop = async () => {}

	test.beforeAll(async ({ playwright }) => {
		const port = await findFreePort()
		origin = `http://127.0.0.1:${port}`
		foreign = new ForeignShop(origin)
		await foreign.open()
		const request = await playwright.request.newContext()
		endShop = await serveBeside(request, { PORT: port, ...foreign.bases, PAYMENT_HOSTS: 'pay.example' })
		await request.dispose()
	})

	test.afterAll(async () => {
		await endShop()
		await foreign.close()
	})

	return {
		get foreign() {
			return foreign
		},
		get origin() {
			return origin
		},
	}
}

/** Starts a second shop with other settings. Returns a function that stops it. */
async function serveBeside(
	request: APIRequestContext,
	settings: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
	const folder = join(tmpdir(), `toy-shop-e2e-${process.pid}-${settings.PORT}`)
	const child = spawn(process.execPath, [program], {
		env: { ...process.env, ...settings, E2E_DATA_DIR: folder },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const ready = async () => (await request.get(`http://127.0.0.1:${settings.PORT}/health/ready`)).ok()
	await expect.poll(() => ready().catch(() => false), { timeout: 60_000 }).toBe(true)
	return async () => {
		child.kill('SIGTERM')
		if (child.exitCode === null) await once(child, 'exit')
	}
}
