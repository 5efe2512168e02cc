import type { FastifyInstance } from 'fastify'
import { mountCabinet } from './emulator/cabinet.ts'
import type { EmulatorDeps } from './emulator/emulator-deps.ts'
import { Faults, mountFaults } from './emulator/faults.ts'
import { mountApi } from './emulator/mount-api.ts'
import type { EmulatorUrls } from './emulator/notifier.ts'
import { Notifier } from './emulator/notifier.ts'
import { mountPayPage } from './emulator/pay-page.ts'

type MountEmulatorInput = Omit<EmulatorDeps, 'urls' | 'faults' | 'notifier' | 'ending'> & Readonly<EmulatorUrls>

export interface Emulator {
	readonly faults: Faults
	readonly urls: EmulatorUrls
}

/**
 * Mounts a YooKassa emulator below `/dev/yookassa`: the API at `/v3`, the payer's page at `/pay/{paymentId}`, refunds past the
 * shop at `/cabinet`, and `/faults` for tests. It saves before it answers.
 */
export async function mountEmulator(app: FastifyInstance, input: MountEmulatorInput): Promise<Emulator> {
	const { notifyUrl, publicUrl, ...rest } = input
	const urls = { notifyUrl, publicUrl }
	const faults = new Faults()
	const end = new AbortController()
	const notifier = new Notifier({ clock: input.clock, faults, urls, ending: end.signal })
	const deps: EmulatorDeps = { ...rest, urls, faults, notifier, ending: end.signal }
	app.addHook('preClose', async () => end.abort())
	await app.register((scope) => mountApi(scope, deps), { prefix: '/dev/yookassa/v3' })
	await app.register(async (scope) => mountFaults(scope, faults), { prefix: '/dev/yookassa' })
	await app.register(async (scope) => mountPayPage(scope, deps), { prefix: '/dev/yookassa/pay' })
	await app.register(async (scope) => mountCabinet(scope, deps), { prefix: '/dev/yookassa/cabinet' })
	return { faults, urls }
}
