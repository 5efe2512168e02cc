import type { FastifyInstance } from 'fastify'
import type { EmulatorAddresses } from './emulator/emulator-addresses.ts'
import type { EmulatorDeps } from './emulator/emulator-deps.ts'
import { Faults } from './emulator/faults.ts'
import { mountApi } from './emulator/mount-api.ts'
import { mountCabinet } from './emulator/mount-cabinet.ts'
import { mountFaults } from './emulator/mount-faults.ts'
import { mountPayPage } from './emulator/mount-pay-page.ts'
import { Notifier } from './emulator/notifier.ts'

type Given = Omit<EmulatorDeps, 'addresses' | 'faults' | 'notifier' | 'ending'> & Readonly<EmulatorAddresses>

/** A mounted emulator: what goes wrong there, and where it looks for the shop; both may change while it runs. */
export interface Emulator {
	readonly faults: Faults
	readonly addresses: EmulatorAddresses
}

/**
 * Mounts an emulator of YooKassa below `/dev/yookassa`: its API at `/v3`, the page where people pay at `/pay/{paymentId}`,
 * the shopkeeper's `/cabinet`, where money goes back past the shop, and `/faults` for tests. What it keeps stands in the database before it answers.
 */
export async function mountEmulator(app: FastifyInstance, given: Given): Promise<Emulator> {
	const { notifyUrl, publicUrl, ...rest } = given
	const addresses = { notifyUrl, publicUrl }
	const faults = new Faults()
	const end = new AbortController()
	const notifier = new Notifier({ clock: given.clock, faults, addresses, ending: end.signal })
	const deps: EmulatorDeps = { ...rest, addresses, faults, notifier, ending: end.signal }
	app.addHook('preClose', async () => end.abort())
	await app.register((scope) => mountApi(scope, deps), { prefix: '/dev/yookassa/v3' })
	await app.register(async (scope) => mountFaults(scope, faults), { prefix: '/dev/yookassa' })
	await app.register(async (scope) => mountPayPage(scope, deps), { prefix: '/dev/yookassa/pay' })
	await app.register(async (scope) => mountCabinet(scope, deps), { prefix: '/dev/yookassa/cabinet' })
	return { faults, addresses }
}
