import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'

const program = join(import.meta.dirname, '..', 'support', 'serve-shop.ts')

/** Starts a second shop with other settings. Returns a function that stops it. */
export async function serveBeside(
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
