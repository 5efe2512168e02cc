import { findFreePort } from '../../server/testing/find-free-port.ts'
import { test } from '../support/shop-test.ts'
import { ForeignShop } from './foreign-shop.ts'
import { serveBeside } from './serve-beside.ts'

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
