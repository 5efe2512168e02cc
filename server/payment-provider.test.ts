import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emulatorOf, providerOf } from './payment-provider.ts'
import { ipAddressList } from './payments/notifications/receive-notifications.ts'
import { readConfig } from './platform/config/config.ts'
import { productionSettings } from './testing/production-settings.ts'
import { makeScratchFolder } from './testing/scratch-folder.ts'
import { makeScratchShop } from './testing/scratch-shop.ts'

let DATA_DIR: string

beforeAll(() => {
	DATA_DIR = makeScratchFolder()
})

afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const account = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'live_key' }
const providerFor = (settings: Record<string, string>) =>
	providerOf(readConfig({ DATA_DIR, ...settings }), async () => {})

test.each(['127.0.0.1', '0.0.0.0', '192.0.2.7', 'fd00::2'])(
	'in the demo on %s the emulator and the shop take each other for themselves',
	async (HOST) => {
		const shop = await makeScratchShop({ HOST })
		const { notifyUrl } = emulatorOf(readConfig({ DATA_DIR, HOST }), shop)
		await shop.close()
		const sender = new URL(notifyUrl).hostname.replace(/[[\]]/g, '')
		expect(ipAddressList(providerFor({ HOST })?.senderNetworks ?? [])(sender)).toBe(true)
	},
)

test('nobody but the provider notifies a shop that has an account, nor leads its customers to pay', () => {
	const provider = providerFor({ HOST: '192.0.2.7', ...account })
	const isProvider = ipAddressList(provider?.senderNetworks ?? [])
	expect(['127.0.0.1', '192.0.2.7', '185.71.76.1'].map(isProvider)).toEqual([false, false, true])
	expect(provider?.pageHosts).toEqual(['yoomoney.ru', 'yookassa.ru'])
})

test('a production shop that reaches the provider through a relay hears the provider itself', () => {
	const relayed = { ...productionSettings, ...account, YOOKASSA_API_URL: 'https://relay.example/v3' }
	const isProvider = ipAddressList(providerFor(relayed)?.senderNetworks ?? [])
	expect(['127.0.0.1', '185.71.76.1'].map(isProvider)).toEqual([false, true])
})

test('in production a shop without an account takes no payment online', () => {
	expect(providerFor({ ...productionSettings, DATABASE_URL: 'postgresql://shop@127.0.0.1/shop' })).toBeUndefined()
})
