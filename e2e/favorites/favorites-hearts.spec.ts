import type { Response } from '@playwright/test'
import { delayScripts } from '../support/delay-scripts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import {
	addCustomer,
	customerPassword,
	enter,
	expect,
	newEmail,
	pressInQuestion,
	sendCredentials,
	test,
} from '../support/shop-test.ts'
import { speakIn } from '../support/texts-in.ts'
import {
	add,
	cardOf,
	cards,
	delayCalls,
	failed,
	favoriteCalls,
	heart,
	openKept,
	productsOf,
	refuse,
	remove,
} from './favorites-test.ts'

test.describe('a guest', () => {
	test('is asked to sign in, and afterwards keeps the product and is back where the heart is', async ({ page }) => {
		const email = newEmail()
		await addCustomer(email)
		const [product] = await productsOf(page, '&minQuantity=1')
		await page.goto('/catalog?availability=available')
		await heart(cardOf(page, product), add).click()
		const question = page.getByRole('alertdialog')
		await expect(question).toContainText('Чтобы добавить в избранное, нужно войти. Перейти ко входу?')
		await pressInQuestion(page, 'Escape')
		await expect(question).toHaveCount(0)
		await expect(heart(cardOf(page, product), add)).toBeFocused()

		await heart(cardOf(page, product), add).click()
		await question.getByRole('button', { name: 'Перейти ко входу' }).click()
		await expect(page).toHaveURL(/\/login\?from=/)
		await sendCredentials(page.getByRole('main'), email, customerPassword)
		await expect(page).toHaveURL(/\/catalog\?availability=available$/)
		await expect(heart(cardOf(page, product), remove)).toBeVisible()
		await page.getByRole('link', { name: 'Избранное' }).click()
		await expect(cards(page)).toHaveCount(1)
	})

	test('is asked on the page of a product too, in every language, and keeps nothing without signing in', async ({
		page,
	}) => {
		const [{ id }] = await productsOf(page)
		for (const [language, button, question] of [
			['en', 'Add to favourites', 'To add to favourites you need to sign in. Go to sign in?'],
			['kk', 'Таңдаулыларға қосу', 'Таңдаулыларға қосу үшін кіру қажет. Кіру бетіне өтесіз бе?'],
		] as const) {
			await speakIn(page, language)
			await page.goto(`/product/${id}`)
			const toggle = page.getByRole('main').getByRole('button', { name: button, exact: true }).first()
			await toggle.click()
			await expect(page.getByRole('alertdialog')).toContainText(question)
			await page.getByRole('alertdialog').getByRole('button').first().click()
			await expect(page.getByRole('alertdialog')).toHaveCount(0)
			await expect(toggle).toHaveAccessibleName(button)
		}
	})

	test('is told to sign in, and comes back to an empty list', async ({ page }) => {
		const email = newEmail()
		await addCustomer(email)
		await speakIn(page, 'en')
		await page.goto('/favorites')
		await expect(page.getByRole('heading', { name: 'please log in to view favorites' })).toBeVisible()
		await speakIn(page, 'ru')
		await page.reload()
		await expect(page.getByRole('heading', { name: 'Войдите, чтобы посмотреть избранное' })).toBeVisible()
		await page.getByRole('main').getByRole('link', { name: 'Войти' }).click()
		await sendCredentials(page.getByRole('main'), email, customerPassword)
		await expect(page).toHaveURL(/\/favorites$/)
		await expect(page.getByRole('heading', { name: 'Вы ещё ничего не добавили в избранное' })).toBeVisible()
		await expect(page.getByRole('heading', { name: 'Посмотрите в категориях' })).toBeVisible()
		await expect(page.getByRole('main').getByRole('article'), 'their hearts would fill this list').toHaveCount(0)
		await expect(page.getByRole('switch'), 'there is nothing to write about').toHaveCount(0)
		await expectAccessible(page)
		await page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' }).click()
		await expect(page).toHaveURL(/\/catalog$/)
	})
})

function isKeeping(answer: Response): boolean {
	return answer.request().method() === 'POST' && answer.url().includes('/favorites/')
}

test('a heart is filled at once, however slow the answer is, and stays so on the page of the product', async ({
	page,
}) => {
	await enter(page)
	const [product] = await productsOf(page)
	await page.goto('/catalog')
	const release = await delayCalls(page, 'POST')
	await heart(cardOf(page, product), add).click()
	await expect(heart(cardOf(page, product), remove)).toBeVisible()
	// The list of what is kept may still be on its way.
	const answer = page.waitForResponse(isKeeping)
	release()
	expect((await answer).status()).toBe(201)
	await page.goto(`/product/${product.id}`)
	const toggle = page.getByRole('main').getByRole('button', { name: remove, exact: true }).first()
	await expect(toggle).toHaveText(remove)
	await toggle.click()
	await expect(page.getByRole('main').getByRole('button', { name: add, exact: true }).first()).toHaveText(add)
})

test.describe('when the server refuses', () => {
	test.use({ expectedNoise: /503|The favourites were not changed/ })

	test('a heart goes back and the reason stands beside it, until the next press', async ({ page }) => {
		await enter(page)
		const [product] = await productsOf(page)
		await page.goto('/catalog')
		await refuse(page, 'POST', 'Магазин закрыт на минуту.')
		await heart(cardOf(page, product), add).click()
		await expect(cardOf(page, product).getByRole('alert')).toHaveText(`${failed} Магазин закрыт на минуту.`)
		await expect(heart(cardOf(page, product), add)).toBeVisible()
		await expect(page.getByRole('region', { name: 'Уведомления' }).getByRole('dialog')).toHaveCount(0)
		await page.unroute(favoriteCalls)
		await heart(cardOf(page, product), add).click()
		await expect(heart(cardOf(page, product), remove)).toBeVisible()
		await expect(cardOf(page, product).getByRole('alert')).toHaveCount(0)
	})

	test('a card that was removed comes back to its place with the reason', async ({ page }) => {
		const [one, two, three] = await productsOf(page)
		await openKept(page, [one, two, three])
		await refuse(page, 'DELETE', 'Магазин закрыт на минуту.')
		await heart(cardOf(page, two), remove).click()
		await expect(cardOf(page, two).getByRole('alert')).toHaveText(`${failed} Магазин закрыт на минуту.`)
		await expect(cards(page).getByRole('heading')).toHaveText([one.title, two.title, three.title])
	})
})

test('a heart that is pressed before the page is alive is filled', async ({ page }) => {
	await enter(page)
	const [product] = await productsOf(page)
	const release = await delayScripts(page)
	await page.goto('/catalog', { waitUntil: 'commit' })
	await heart(cardOf(page, product), add).click()
	const answer = page.waitForResponse(isKeeping)
	release()
	expect((await answer).status()).toBe(201)
	await expect(heart(cardOf(page, product), remove)).toBeVisible()
})

test('two tabs of one person show the same hearts', async ({ page, context }) => {
	const [one, two] = await productsOf(page)
	await openKept(page, [one, two])
	const other = await context.newPage()
	await other.goto('/catalog')
	await expect(heart(cardOf(other, one), remove)).toBeVisible()
	await heart(cardOf(other, one), remove).click()
	await expect(heart(cardOf(other, one), add)).toBeVisible()
	await expect(cards(page)).toHaveCount(1)
	await heart(cardOf(page, two), remove).click()
	await expect(heart(cardOf(other, two), add)).toBeVisible()
})

test.describe('a product that is no longer sold', () => {
	test.use({ expectedNoise: /404|The favourites were not changed/ })
	let gone: string | undefined

	test.afterEach(async () => {
		await changeData({ text: 'update products set deleted_at = null where id = $1', values: [gone] })
	})

	test('cannot be kept any more, leaves the list, and takes nothing else along', async ({ page, context }) => {
		const [one, two] = await productsOf(page)
		gone = one.id
		await openKept(page, [two])
		const catalogue = await context.newPage()
		await catalogue.goto('/catalog')
		await changeData({ text: 'update products set deleted_at = now() where id = $1', values: [gone] })
		await heart(cardOf(catalogue, one), add).click()
		await expect(cardOf(catalogue, one).getByRole('alert')).toContainText(failed)
		await expect(heart(cardOf(catalogue, one), add)).toBeVisible()

		await changeData({ text: 'update products set deleted_at = null where id = $1', values: [gone] })
		const kept = catalogue.waitForResponse(isKeeping)
		await heart(cardOf(catalogue, one), add).click()
		await expect(heart(cardOf(catalogue, one), remove)).toBeVisible()
		expect((await kept).status()).toBe(201)
		await page.reload()
		await expect(cards(page)).toHaveCount(2)
		await changeData({ text: 'update products set deleted_at = now() where id = $1', values: [gone] })
		await heart(cardOf(page, one), remove).click()
		await expect(cards(page)).toHaveCount(1)
		await page.reload()
		await expect(cards(page).getByRole('heading')).toHaveText([two.title])
	})
})
