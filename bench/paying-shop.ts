import { startEmulator } from '../server/payments/mount-emulator.ts'
import type { Credentials } from './add-accounts.ts'
import { onEnd } from './clean-up.ts'
import { joinDatabase, openShop } from './measured-shop.ts'
import type { Manner } from './measuring.ts'
import { findFreePort } from './start-server.ts'

const account = { shopId: 'measured', secretKey: 'test_a-secret-of-the-provider' }
const notifications = '/api/payments/notifications'

/** A shop with an emulated payment provider in this process. */
export interface PayingShop extends AsyncDisposable {
	readonly url: string
	readonly buyer: Credentials
}

/** Starts both, with a few products and one person. */
export async function openPayingShop(manner: Manner): Promise<PayingShop> {
	const port = await findFreePort()
	const providerUrl = `http://127.0.0.1:${port}`
	const environment = {
		YOOKASSA_SHOP_ID: account.shopId,
		YOOKASSA_SECRET_KEY: account.secretKey,
		YOOKASSA_API_URL: `${providerUrl}/dev/yookassa/v3`,
		YOOKASSA_NOTIFY_ADDRESSES: '127.0.0.1',
		PAYMENT_HOSTS: providerUrl,
	}
	const shop = await openShop({ stock: { generated: 100 }, accounts: 1, environment }, manner)
	const [buyer] = shop.accounts
	if (!buyer) throw new Error('There is nobody to buy')
	// The emulator keeps its payments beside the shop's.
	const database = await joinDatabase(shop)
	const notifyUrl = shop.url + notifications
	const emulator = await startEmulator({ ...account, port, databaseUrl: database.url, notifyUrl })
	const closeProvider = onEnd(async () => {
		await emulator.close()
		await database[Symbol.asyncDispose]()
	})
	const close = async () => {
		await closeProvider()
		await shop[Symbol.asyncDispose]()
	}
	return { url: shop.url, buyer, [Symbol.asyncDispose]: close }
}
