import { expect, type Page } from '@playwright/test'
import type { Product } from '../support/orders-test.ts'
import { addCustomer, customerPassword, newEmail, sendCredentials, test } from '../support/shop-test.ts'
import {
	addReview,
	enterAsBuyer,
	openProduct,
	reviewsOf,
	takeRatedProduct,
	takeUnreviewedProduct,
} from './review-shop.ts'

const toast = (page: Page, text: string) => page.getByLabel('Уведомления').getByText(text, { exact: true })

/** The customer opens the form of a first review. */
async function openForm(page: Page, product: Product) {
	await openProduct(page, product)
	await reviewsOf(page).getByRole('button', { name: 'Написать отзыв' }).click()
	const comment = reviewsOf(page).getByRole('textbox', { name: 'Комментарий' })
	await expect(comment).toBeVisible()
	return { comment, send: reviewsOf(page).getByRole('button', { name: 'Отправить отзыв' }) }
}

test('a guest reads who may review a product, and comes back from signing in', async ({ page }) => {
	const product = await takeUnreviewedProduct(page)
	const email = newEmail()
	await addCustomer(email)
	await openProduct(page, product)
	const reviews = reviewsOf(page)
	await expect(reviews.getByText('Отзыв может оставить покупатель, который уже получил эту игрушку.')).toBeVisible()
	await expect(reviews.getByRole('button', { name: 'Написать отзыв' })).toHaveCount(0)
	await reviews.getByRole('link', { name: 'Войти и написать отзыв' }).click()
	await sendCredentials(page.getByRole('main'), email, customerPassword)
	await expect(page).toHaveURL(new RegExp(`/product/${product.id}#reviews$`))
	await expect(reviews.getByRole('link', { name: 'Войти и написать отзыв' })).toHaveCount(0)
	await expect(reviews.getByText('Отзыв может оставить покупатель')).toBeVisible()
	await expect(reviews.getByRole('button', { name: 'Написать отзыв' })).toHaveCount(0)
})

test('a buyer writes, changes and deletes a review in place, and the numbers follow', async ({ page }) => {
	const product = await takeUnreviewedProduct(page)
	await enterAsBuyer(page, product)
	const { comment, send } = await openForm(page, product)
	const reviews = reviewsOf(page)
	await expect(reviews.getByText('Отзывов пока нет.')).toBeVisible()
	await expect(reviews.getByRole('radio', { name: '5 звёзд' })).toBeChecked()
	await expect(reviews.getByRole('radio', { name: '5 звёзд' })).toBeFocused()
	await expect(reviews.getByText('0 из 500')).toBeVisible()

	await comment.fill('   ой   ')
	await send.click()
	await expect(reviews.getByText('Отзыв должен содержать минимум 5 символов', { exact: true })).toBeVisible()
	await expect(comment).toBeFocused()
	await comment.fill('я'.repeat(600))
	await expect(reviews.getByText('500 из 500')).toBeVisible()
	await comment.fill('  Крепкие костяшки  ')
	await reviews.getByRole('radio', { name: '3 звезды' }).check()
	await send.click()
	await expect(toast(page, 'Спасибо за отзыв!')).toBeVisible()
	const own = reviews.getByRole('listitem').filter({ hasText: 'Ваш отзыв' })
	await expect(own).toContainText('Крепкие костяшки')
	await expect(own).toContainText('Оценка 3 из 5')
	await expect(reviews.getByText(', 1 отзыв')).toHaveCount(1)
	await expect(reviews.getByRole('button', { name: 'Написать отзыв' })).toHaveCount(0)

	await own.getByRole('button', { name: 'Изменить' }).click()
	await expect(own.getByRole('textbox')).toHaveValue('Крепкие костяшки')
	await own.getByRole('radio', { name: '5 звёзд' }).check()
	await own.getByRole('textbox').fill('Играем всей семьёй')
	await own.getByRole('button', { name: 'Сохранить отзыв' }).click()
	await expect(own).toContainText('Играем всей семьёй')
	await expect(own).toContainText('изменён')
	await expect(own.getByRole('button', { name: 'Изменить' })).toBeFocused()
	await expect(reviews.getByText('5,0').first()).toBeVisible()

	await own.getByRole('button', { name: 'Удалить' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' }).click()
	await expect(own).toBeVisible()
	await own.getByRole('button', { name: 'Удалить' }).click()
	await expect(page.getByRole('alertdialog')).toContainText('Удалить ваш отзыв?')
	await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
	await expect(reviews.getByText('Отзывов пока нет.')).toBeVisible()
	await expect(reviews.getByRole('heading', { name: 'Отзывы' })).toBeFocused()
	await expect(reviews.getByRole('button', { name: 'Написать отзыв' })).toBeVisible()
})

test('an emoji counts as one character, and what is typed into a full comment pushes nothing out', async ({ page }) => {
	const product = await takeUnreviewedProduct(page)
	await enterAsBuyer(page, product)
	const { comment, send } = await openForm(page, product)
	const reviews = reviewsOf(page)
	await comment.fill('🧸🧸🧸🧸')
	await expect(reviews.getByText('4 из 500')).toBeVisible()
	await send.click()
	await expect(reviews.getByText('Отзыв должен содержать минимум 5 символов', { exact: true })).toBeVisible()
	await comment.fill('🧸'.repeat(600))
	await expect(reviews.getByText('500 из 500')).toBeVisible()
	await comment.press('Control+Home')
	await page.keyboard.type('м')
	await expect(comment).toHaveValue('🧸'.repeat(500))
	await page.keyboard.press('Delete')
	await page.keyboard.type('ура')
	await expect(comment, 'the caret stays where it was typed').toHaveValue(`у${'🧸'.repeat(499)}`)
	await send.click()
	await expect(toast(page, 'Спасибо за отзыв!')).toBeVisible()
	await expect(reviews.getByRole('listitem')).toContainText(`у${'🧸'.repeat(499)}`)
})

test.describe('when a call fails', () => {
	test.use({ expectedNoise: /^Failed to load resource/ })

	test('a review that could not be sent keeps its words, and a second try sends them once', async ({ page }) => {
		const product = await takeUnreviewedProduct(page)
		await enterAsBuyer(page, product)
		const { comment, send } = await openForm(page, product)
		await comment.fill('Яркие краски')
		await page.route('**/api/productreviews', (route) => route.abort())
		await send.click()
		await expect(toast(page, 'Не удалось отправить отзыв.')).toBeVisible()
		await expect(comment).toHaveValue('Яркие краски')
		await page.unroute('**/api/productreviews')

		const { promise: held, resolve: release } = Promise.withResolvers<void>()
		const sent: string[] = []
		await page.route('**/api/productreviews', async (route) => {
			sent.push(route.request().postData() ?? '')
			await held
			await route.continue()
		})
		await send.click()
		const busy = reviewsOf(page).getByRole('button', { name: 'Отправляем…' })
		await expect(busy).toHaveAttribute('aria-busy', 'true')
		await busy.press('Enter')
		release()
		await expect(toast(page, 'Спасибо за отзыв!')).toBeVisible()
		expect(sent).toHaveLength(1)
		expect(JSON.parse(sent[0] ?? '')).toMatchObject({ productId: product.id, rating: 5, comment: 'Яркие краски' })
	})

	test('a review that was begun outlives a reload and a lost session', async ({ page }) => {
		const product = await takeUnreviewedProduct(page)
		const email = await enterAsBuyer(page, product)
		const { comment, send } = await openForm(page, product)
		await comment.fill('Начало отзыва')
		await reviewsOf(page).getByRole('radio', { name: '4 звезды' }).check()
		await page.reload()
		await expect(comment).toHaveValue('Начало отзыва')
		await expect(reviewsOf(page).getByRole('radio', { name: '4 звезды' })).toBeChecked()

		await page.context().clearCookies()
		await page.evaluate(() => sessionStorage.setItem('accessToken', 'e30.e30.e30'))
		await send.click()
		await expect(page).toHaveURL(/\/auth\?from=/)
		await sendCredentials(page.getByRole('main'), email, customerPassword)
		await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
		await expect(comment).toHaveValue('Начало отзыва')
		await reviewsOf(page).getByRole('button', { name: 'Отмена' }).click()
		await expect(reviewsOf(page).getByRole('button', { name: 'Написать отзыв' })).toBeFocused()
		await page.reload()
		await expect(reviewsOf(page).getByRole('button', { name: 'Написать отзыв' })).toBeVisible()
		await expect(comment).toHaveCount(0)
	})
})

test('whatever was written is shown as text', async ({ page }) => {
	const product = await takeUnreviewedProduct(page)
	const long = 'ы'.repeat(200)
	const comment = `<script>window.wasRun = true</script>\nҚызым өте қуанды: ә, ғ, ң, ө, ұ, ү, һ, і\n${long}`
	await addReview(product, { comment, fullName: '<b>Гүлнұр</b>' })
	await page.setViewportSize({ width: 390, height: 844 })
	await openProduct(page, product)
	const review = reviewsOf(page).getByRole('listitem')
	await expect(review.getByText('<b>Гүлнұр</b>', { exact: true })).toBeVisible()
	expect(await review.locator('p').first().textContent()).toBe(comment)
	await expect.poll(() => page.evaluate(() => 'wasRun' in window)).toBe(false)
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('only its author may change a review', async ({ page }) => {
	const product = await takeUnreviewedProduct(page)
	await addReview(product, { comment: 'Чужой отзыв' })
	await enterAsBuyer(page, product)
	await openProduct(page, product)
	const reviews = reviewsOf(page)
	await expect(reviews.getByRole('button', { name: 'Написать отзыв' })).toBeVisible()
	const foreign = reviews.getByRole('listitem').filter({ hasText: 'Чужой отзыв' })
	await expect(foreign.getByRole('button', { name: /Изменить|Удалить/ })).toHaveCount(0)
})

test('the reviews are narrowed by rating and sorted once there are more than five', async ({ page }) => {
	const product = await takeRatedProduct(page, [5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 3])
	const rating = 'Оценка 4,6 из 54,6(11), 11 отзывов'
	await page.goto(`/catalog?${new URLSearchParams({ query: product.title })}`)
	await expect(page.getByRole('article').first()).toContainText(rating)
	await openProduct(page, product)
	await expect(page.locator('a[href="#reviews"]')).toHaveText(rating)
	const reviews = reviewsOf(page)
	const status = reviews.getByRole('status')
	await expect(status).toHaveText('11 отзывов')
	await expect(reviews.getByRole('listitem')).toHaveCount(5)
	await expect(reviews.getByRole('button', { name: '1 звезда: 0' })).toBeDisabled()
	await reviews.getByRole('button', { name: '4 звезды: 2' }).click()
	await expect(status).toHaveText('2 отзыва')
	await expect(reviews.getByRole('button', { name: '4 звезды: 2' })).toHaveAttribute('aria-pressed', 'true')
	await expect(reviews.getByRole('listitem')).toHaveCount(2)
	await expect(reviews.getByRole('listitem').getByText('Оценка 4 из 5')).toHaveCount(2)
	await reviews.getByRole('button', { name: 'Все отзывы' }).click()
	await expect(status).toHaveText('11 отзывов')
	await reviews.getByRole('combobox', { name: 'Порядок отзывов' }).selectOption('Сначала с низкой оценкой')
	await expect(reviews.getByRole('listitem').first()).toContainText('Оценка 3 из 5')
	await reviews.getByRole('button', { name: 'Страница 3' }).click()
	await expect(reviews.getByRole('heading', { name: 'Отзывы' })).toBeFocused()
	await expect(reviews.getByRole('listitem')).toHaveCount(1)
	await expect(reviews.getByRole('listitem')).toContainText('Оценка 5 из 5')
})

test('reviews that are wanted no longer are given up for newer ones', async ({ page }) => {
	const product = await takeRatedProduct(page, [5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 3])
	await openProduct(page, product)
	const reviews = reviewsOf(page)
	await page.route(/rating=4/, () => {})
	const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('rating=4'))
	await reviews.getByRole('button', { name: '4 звезды: 2' }).click()
	await reviews.getByRole('button', { name: '3 звезды: 1' }).click()
	await givenUp
	await expect(reviews.getByRole('status').filter({ hasText: 'отзыв' })).toHaveText('1 отзыв')
	await expect(reviews.getByRole('listitem')).toContainText('Оценка 3 из 5')
})

test('a page that gets empty leads to the last one, and an own review shows on every page', async ({ page }) => {
	const product = await takeUnreviewedProduct(page)
	await enterAsBuyer(page, product)
	const { comment, send } = await openForm(page, product)
	await comment.fill('Первый отзыв')
	await send.click()
	await expect(toast(page, 'Спасибо за отзыв!')).toBeVisible()
	for (const number of [1, 2, 3, 4, 5]) await addReview(product, { comment: `Отзыв ${number}` })
	await openProduct(page, product)
	const reviews = reviewsOf(page)
	const own = reviews.getByRole('listitem').filter({ hasText: 'Первый отзыв' })
	await expect(own).toContainText('Ваш отзыв')
	await expect(reviews.getByRole('listitem')).toHaveCount(6)
	await reviews.getByRole('button', { name: 'Страница 2' }).click()
	await expect(reviews.getByRole('listitem')).toHaveCount(1)
	await own.getByRole('button', { name: 'Удалить' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
	await expect(reviews.getByRole('listitem')).toHaveCount(5)
	await expect(reviews.getByRole('navigation', { name: 'Страницы отзывов' })).toHaveCount(0)
	await expect(reviews.getByText(', 5 отзывов')).toHaveCount(1)
	await expect(reviews.getByRole('group', { name: 'Отзывы по оценкам' })).toHaveCount(0)
})
