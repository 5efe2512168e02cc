import {
	cartButton,
	cartPanel,
	comeBack,
	expectKept,
	expectPieces,
	keptCart,
	openDevice,
	productsInStock,
	putIn,
} from '../support/cart-test.ts'
import { keptToken } from '../support/let-time-pass.ts'
import {
	addCustomer,
	admin,
	customerPassword,
	expect,
	newEmail,
	signIn,
	signOutButton,
	test,
} from '../support/shop-test.ts'

// Requests under way at the sign-out are refused.
test.use({ expectedNoise: /401 \(Unauthorized\)/ })

test('the cart follows a customer to another device: nothing is lost, nothing is doubled', async ({
	page,
	browser,
	baseURL,
}) => {
	const [bear, ball, lotto] = await productsInStock(page)
	const email = newEmail()
	await addCustomer(email)
	await putIn(page, bear, 3)
	await putIn(page, ball)
	await signIn(page, email, customerPassword)
	await expectKept(page, { [bear.id]: 3, [ball.id]: 1 })

	const [device, phone] = await openDevice(browser, baseURL)
	await putIn(phone, ball, 2)
	await putIn(phone, lotto)
	await signIn(phone, email, customerPassword)
	await expectPieces(phone, 6)
	await expectKept(phone, { [bear.id]: 3, [ball.id]: 2, [lotto.id]: 1 })

	await comeBack(page)
	await expectPieces(page, 6)
	await cartButton(page).click()
	await cartPanel(page)
		.getByRole('button', { name: `Убрать одну штуку: ${lotto.title}`, exact: true })
		.click()
	await expectKept(page, { [bear.id]: 3, [ball.id]: 2 })
	await phone.reload()
	await expectPieces(phone, 5)
	await signOutButton(phone).click()
	await signIn(phone, email, customerPassword)
	await expectKept(phone, { [bear.id]: 3, [ball.id]: 2 })
	await expectPieces(phone, 5)
	await device.close()
})

test('signing out keeps the cart, and another account on the same browser gets its own', async ({
	page,
	browser,
	baseURL,
}) => {
	const [bear, ball] = await productsInStock(page)
	const [first, second] = [newEmail(), newEmail()]
	await addCustomer(first)
	await addCustomer(second)
	const [device, elsewhere] = await openDevice(browser, baseURL)
	await putIn(elsewhere, ball)
	await signIn(elsewhere, second, customerPassword)
	await expectKept(elsewhere, { [ball.id]: 1 })

	await putIn(page, bear, 2)
	await signIn(page, first, customerPassword)
	await expectKept(page, { [bear.id]: 2 })
	await signOutButton(page).click()
	await expectPieces(page, 2)
	await page.reload()
	await expectPieces(page, 2)

	await signIn(page, second, customerPassword)
	await expectPieces(page, 1)
	await cartButton(page).click()
	await expect(cartPanel(page)).toContainText(ball.title)
	await expect(cartPanel(page)).not.toContainText(bear.title)
	await expectKept(page, { [ball.id]: 1 })
	await signOutButton(page).click()
	await signIn(page, first, customerPassword)
	await expectPieces(page, 2)
	await expectKept(page, { [bear.id]: 2 })
	await device.close()
})

test('a cart that a guest emptied and filled anew goes to the one who signs in next', async ({ page }) => {
	const [bear, ball] = await productsInStock(page)
	const [first, second] = [newEmail(), newEmail()]
	await addCustomer(first)
	await addCustomer(second)
	await putIn(page, bear)
	await signIn(page, first, customerPassword)
	await expectKept(page, { [bear.id]: 1 })
	await signOutButton(page).click()
	await page.goto('/catalog')
	await cartButton(page).click()
	await cartPanel(page)
		.getByRole('button', { name: `Убрать одну штуку: ${bear.title}`, exact: true })
		.click()
	await expectPieces(page, 0)
	await putIn(page, ball)
	await signIn(page, second, customerPassword)
	await expectKept(page, { [ball.id]: 1 })
	await expectPieces(page, 1)
})

test.describe('without a connection', () => {
	test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

	test('changes are kept, and sent when it is back or the page is loaded again', async ({ page, context }) => {
		const [bear, ball] = await productsInStock(page)
		const email = newEmail()
		await addCustomer(email)
		await signIn(page, email, customerPassword)
		await putIn(page, bear)
		await expectKept(page, { [bear.id]: 1 })
		const more = page.getByRole('main').getByRole('button', { name: `Добавить одну штуку: ${bear.title}`, exact: true })
		await context.setOffline(true)
		await more.click()
		await more.click()
		await expectPieces(page, 3)
		await context.setOffline(false)
		await expectKept(page, { [bear.id]: 3 })

		// The connection comes back without a word, as when only the shop was out of reach.
		await page.route('**/api/cart**', (route) => route.abort('internetdisconnected'))
		await page.route('**/api/cart/**', (route) => route.abort('internetdisconnected'))
		const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT')
		await putIn(page, ball)
		await refused
		await page.unrouteAll()
		await expect.poll(() => keptCart(page)).toEqual({ [bear.id]: 3 })
		await page.reload()
		await expectKept(page, { [bear.id]: 3, [ball.id]: 1 })
		await expectPieces(page, 4)
	})
})

test('two tabs stay in step and send each change once', async ({ page, context }) => {
	const [bear] = await productsInStock(page)
	const email = newEmail()
	await addCustomer(email)
	await signIn(page, email, customerPassword)
	const other = await context.newPage()
	await other.goto('/catalog')
	await expect(signOutButton(other)).toBeVisible()
	await expectPieces(other, 0)
	const sent: string[] = []
	context.on('request', (request) => {
		if (request.method() === 'PUT') sent.push(request.postData() ?? '')
	})
	await putIn(page, bear)
	await expectPieces(other, 1)
	await expectKept(other, { [bear.id]: 1 })
	await cartButton(other).click()
	await cartPanel(other)
		.getByRole('button', { name: `Добавить одну штуку: ${bear.title}`, exact: true })
		.click()
	await expectPieces(page, 2)
	await expectKept(page, { [bear.id]: 2 })
	expect(sent).toEqual(['{"quantity":1}', '{"quantity":2}'])
	await signOutButton(other).click()
	await expect(signOutButton(page)).toHaveCount(0)
	await expectPieces(page, 2)
	await expectPieces(other, 2)
})

test('of two accounts in two tabs neither sees nor changes the cart of the other', async ({
	page,
	context,
	browser,
	baseURL,
}) => {
	const [bear, ball, lotto] = await productsInStock(page)
	const emails = [newEmail(), newEmail()] as const
	for (const email of emails) await addCustomer(email)
	const other = await context.newPage()
	await other.goto('/auth')
	await signIn(page, emails[0], customerPassword)
	await putIn(page, bear, 2)
	await expectKept(page, { [bear.id]: 2 })
	// Signed in elsewhere: a second sign-in of one browser would end the first.
	const [device, elsewhere] = await openDevice(browser, baseURL)
	await signIn(elsewhere, emails[1], customerPassword)
	const accessToken = await keptToken(elsewhere)
	await device.close()
	await other.evaluate((token) => sessionStorage.setItem('accessToken', token ?? ''), accessToken)
	await other.goto(`/product/${ball.id}`)
	await expectPieces(other, 0)
	await putIn(other, ball)
	await expectKept(other, { [ball.id]: 1 })
	await expect(cartButton(page)).toHaveAccessibleName(/^Корзина: 0 /)

	await comeBack(page)
	await expectPieces(page, 2)
	await putIn(page, lotto)
	await expectKept(page, { [bear.id]: 2, [lotto.id]: 1 })
	await comeBack(other)
	await expectPieces(other, 1)
	await expectKept(other, { [ball.id]: 1 })
	await expect.poll(() => keptToken(other)).toBe(accessToken)
})

test('what was ordered on one device is gone from the cart of the other', async ({ page, browser, baseURL }) => {
	const [bear, ball] = await productsInStock(page)
	const email = newEmail()
	await addCustomer(email)
	await signIn(page, email, customerPassword)
	await putIn(page, bear, 2)
	await putIn(page, ball)
	await expectKept(page, { [bear.id]: 2, [ball.id]: 1 })
	const [device, phone] = await openDevice(browser, baseURL)
	await signIn(phone, email, customerPassword)
	await expectPieces(phone, 3)
	const ordered = await phone.request.post('/api/orders', {
		headers: { authorization: `Bearer ${await keptToken(phone)}` },
		data: {
			customerName: 'Айгуль',
			customerPhone: '+7-(701)-123-45-67',
			totalPrice: bear.price * 2,
			items: [{ productId: bear.id, quantity: 2, unitPrice: bear.price }],
			shipping: { address: 'ул. Абая, 1', city: 'Kostanay', country: 'Kazakhstan' },
			payment: { method: 'Cash', isPaid: false },
		},
	})
	expect(ordered.status()).toBe(201)
	await comeBack(page)
	await expectPieces(page, 1)
	await phone.reload()
	await expectPieces(phone, 1)
	await device.close()
})

test('an administrator has no cart, and the one of the browser waits', async ({ page }) => {
	const [bear] = await productsInStock(page)
	const asked: string[] = []
	page.on('request', (request) => {
		if (new URL(request.url()).pathname.startsWith('/api/cart')) asked.push(request.url())
	})
	await putIn(page, bear)
	await signIn(page, admin.email, admin.password)
	await page.goto('/catalog')
	await expect(signOutButton(page)).toBeVisible()
	await expect(cartButton(page)).toHaveCount(0)
	await signOutButton(page).click()
	await expectPieces(page, 1)
	expect(asked).toEqual([])
})
