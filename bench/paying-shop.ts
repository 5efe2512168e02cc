import { startEmulator } from '../server/payments/start-emulator.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { addAccounts, type Credentials } from './add-accounts.ts'
import { onEnd } from './clean-up.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { makeScratchData } from './scratch-data.ts'
import { findFreePort, startServer } from './start-server.ts'

const account = { shopId: 'measured', secretKey: 'test_a-secret-of-the-provider' }
const notifications = '/api/payments/notifications'

/** A shop with an emulated payment provider in this process. */
export interface PayingShop {
	readonly url: string
	readonly buyer: Credentials
	close(): Promise<void>
}

/** Starts both, with a few toys and one person. */
export async function openPayingShop(): Promise<PayingShop> {
	const { dataDir, remove } = makeScratchData()
	await fillCatalogue(dataDir, { generated: 100 })
	const [buyer = { email: '', password: '' }] = await addAccounts(dataDir, 1)
	const port = await findFreePort()
	const providerUrl = `http://127.0.0.1:${port}`
	const { url, stop } = await startServer({
		command: [process.execPath, 'server/main.ts'],
		dataDir,
		environment: {
			RATE_LIMIT_FACTOR: '10000',
			YOOKASSA_SHOP_ID: account.shopId,
			YOOKASSA_SECRET_KEY: account.secretKey,
			YOOKASSA_API_URL: `${providerUrl}/dev/yookassa/v3`,
			YOOKASSA_NOTIFY_ADDRESSES: '127.0.0.1',
			PAYMENT_HOSTS: providerUrl,
		},
	})
	// The emulator keeps its payments beside the shop's.
	const database = await openDatabase({ dataDir, log: () => undefined, join: true })
	const emulator = await startEmulator({ ...account, port, databaseUrl: database.url, notifyUrl: url + notifications })
	const closeProvider = onEnd(async () => {
		await emulator.close()
		await database.close()
	})
	const close = async () => {
		await closeProvider()
		await stop()
		await remove()
	}
	return { url, buyer, close }
}
