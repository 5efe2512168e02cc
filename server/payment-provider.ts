import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { findUnsettled } from './payments/find-unanswered.ts'
import { mountNotifications } from './payments/notifications/receive-notifications.ts'
import { openPayments, type PaymentDeps } from './payments/open-payments.ts'
import { yookassaClient } from './payments/provider/yookassa-client.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database.ts'
import { keptSecret } from './platform/kept-secret.ts'
import { StartupError } from './platform/startup-error.ts'

const providersHost = 'api.yookassa.ru'

// IPv4 and IPv6 addresses from https://yookassa.ru/developers/using-api/webhooks
const providersNetworks = [
	...['185.71.76.0/27', '185.71.77.0/27', '77.75.153.0/25', '77.75.156.11', '77.75.156.35', '77.75.154.128/25'],
	'2a02:5180::/32',
]

export interface PaymentProvider extends Pick<PaymentDeps, 'client' | 'shopId' | 'isTest'> {
	readonly queueNotification: (tx: Database, id: number) => Promise<void>
	/** IP addresses and networks that notifications may come from. */
	readonly senderNetworks: readonly string[]
	/** Hosts or whole origins of its payment pages. */
	readonly pageHosts: readonly string[]
}

interface PaymentParts {
	readonly config: Config
	readonly db: Database
	readonly clock: Clock
	readonly provider?: PaymentProvider
}

export function openPaymentsOf({ config, db, clock, provider }: PaymentParts, { log }: FastifyInstance) {
	if (!provider) return undefined
	const { client, shopId, isTest, pageHosts: allowedHosts } = provider
	const { YOOKASSA_VAT_CODE: vatCode } = config
	return openPayments({ client, shopId, isTest, db, clock, log, currency: 'KZT', vatCode, allowedHosts })
}

export function mountPaymentNotifications(
	app: FastifyInstance,
	{ db, clock, provider }: PaymentParts,
	path: string,
): void {
	if (!provider) return
	const { senderNetworks, queueNotification } = provider
	mountNotifications(app, { db, clock, path, senderNetworks, queueNotification })
}

/** The demo uses the emulator unless it has a provider account. */
export function usesEmulator({ SHOP_MODE, YOOKASSA_SHOP_ID }: Config): boolean {
	return SHOP_MODE === 'demo' && YOOKASSA_SHOP_ID === undefined
}

/** None in production without an account: then the shop takes cash and transfers. */
export function providerOf(
	config: Config,
	queueNotification: (tx: Database, id: number) => Promise<void>,
): PaymentProvider | undefined {
	if (config.SHOP_MODE === 'production' && config.YOOKASSA_SHOP_ID === undefined) return undefined
	const { shopId, secretKey, apiUrl, isTest } = accountOf(config)
	// Of the demo's emulator the pages are at its own address, and its notifications come from this machine.
	const isElsewhere = config.SHOP_MODE === 'demo' && new URL(apiUrl).hostname !== providersHost
	const origin = usesEmulator(config) ? new URL(config.PUBLIC_URL).origin : new URL(apiUrl).origin
	return {
		client: yookassaClient({ apiUrl, shopId, secretKey }),
		shopId,
		isTest,
		queueNotification,
		senderNetworks: isElsewhere ? ownAddresses(config) : providersNetworks,
		pageHosts: [...(isElsewhere ? [origin] : []), ...config.PAYMENT_HOSTS],
	}
}

/** Throws a `StartupError` for a shop without an account while money at the provider is under way: nobody would look after it. */
export async function requireAccount(config: Config, db: Database): Promise<void> {
	if (config.SHOP_MODE !== 'production' || config.YOOKASSA_SHOP_ID !== undefined) return
	const { count, since } = await findUnsettled(db)
	if (!since) return
	const found = `payments or refunds at YooKassa are not settled (${count}, the oldest of ${since.toISOString().slice(0, 10)})`
	throw new StartupError(
		`YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY: are required while ${found}: set both, and leave them out once the shop has settled these`,
	)
}

export function emulatorOf(config: Config, { db, clock }: { db: Database; clock: Clock }) {
	const { shopId, secretKey } = accountOf(config)
	return {
		db,
		clock,
		shopId,
		secretKey,
		currency: 'KZT',
		wantsReceipts: config.YOOKASSA_VAT_CODE !== undefined,
		notifyUrl: `${ownAddress(config)}${config.API_BASE.startsWith('/') ? config.API_BASE : '/api'}/payments/notifications`,
		publicUrl: config.PUBLIC_URL,
		shopName: config.SELLER_NAME,
	}
}

function accountOf(config: Config) {
	const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_API_URL: apiUrl } = config
	if (shopId !== undefined && secretKey !== undefined) {
		// The keys of a test account start with `test_`.
		const isTest = secretKey.startsWith('test_')
		return { shopId, secretKey, apiUrl: apiUrl ?? `https://${providersHost}/v3`, isTest }
	}
	return {
		shopId: 'demo',
		secretKey: keptSecret(config.DATA_DIR, 'yookassa'),
		apiUrl: apiUrl ?? `${ownAddress(config)}/dev/yookassa/v3`,
		isTest: true,
	}
}

/** A machine uses its own IP address as the sender when it connects to itself. */
function ownAddresses({ HOST }: Config): string[] {
	return ['127.0.0.0/8', '::1', ...(isIP(HOST) ? [HOST] : [])]
}

function ownAddress({ HOST, PORT }: Config): string {
	if (HOST === '0.0.0.0' || HOST === '::') return `http://127.0.0.1:${PORT}`
	return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}
