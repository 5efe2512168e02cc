import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { findProduct } from '../support/orders-test.ts'
import { admin, enter, expect, pressInQuestion, takeNoStalePages, test } from '../support/shop-test.ts'
import { tabTo } from '../support/tab-to.ts'
import {
	addReview,
	enterAsBuyer,
	openProduct,
	reviewsOf,
	takeRatedProduct,
	takeUnreviewedProduct,
} from './review-shop.ts'

test('an administrator hides a review with a reason, and shows it again', { tag: '@quick' }, async ({
	page,
	browser,
	baseURL,
}) => {
	const product = await takeUnreviewedProduct(page)
	await addReview(product, { comment: 'Здесь был спам' })
	await enter(page, admin)
	await openProduct(page, product)
	const reviews = reviewsOf(page)
	const review = reviews.getByRole('listitem').filter({ hasText: 'Здесь был спам' })
	await review.getByRole('button', { name: 'Скрыть' }).click()
	const dialog = page.getByRole('dialog', { name: 'Скрыть отзыв' })
	await dialog.getByRole('button', { name: 'Скрыть' }).click()
	await expect(dialog.getByText('Напишите, почему отзыв скрыт')).toBeVisible()
	await expect(dialog.getByRole('textbox', { name: 'Причина' })).toBeFocused()
	await expectAccessible(page)
	await dialog.getByRole('textbox', { name: 'Причина' }).fill('Не об игрушке')
	await dialog.getByRole('button', { name: 'Скрыть' }).click()
	await expect(review).toContainText('Отзыв скрыт магазином. Причина: Не об игрушке')
	await expect(review.getByRole('button', { name: 'Показать снова' })).toBeFocused()
	await expect(reviews.getByText(', 1 отзыв')).toHaveCount(0)

	const guest = await browser.newPage()
	await takeNoStalePages(guest.context(), baseURL)
	await openProduct(guest, product)
	await expect(reviewsOf(guest).getByText('Отзывов пока нет.')).toBeVisible()
	await expect(guest.getByText('Здесь был спам')).toHaveCount(0)
	await guest.close()

	await review.getByRole('button', { name: 'Показать снова' }).click()
	await expect(review.getByRole('button', { name: 'Скрыть' })).toBeVisible()
	await expect(reviews.getByText(', 1 отзыв')).toHaveCount(1)
})

test('the author of a hidden review reads why it is hidden', async ({ page, browser }) => {
	const product = await takeUnreviewedProduct(page)
	await enterAsBuyer(page, product)
	await openProduct(page, product)
	const reviews = reviewsOf(page)
	await reviews.getByRole('button', { name: 'Написать отзыв' }).click()
	await reviews.getByRole('textbox').fill('Мой скрытый отзыв')
	await reviews.getByRole('button', { name: 'Отправить отзыв' }).click()
	await expect(reviews.getByRole('listitem')).toContainText('Мой скрытый отзыв')

	const adminPage = await browser.newPage()
	await enter(adminPage, admin)
	await openProduct(adminPage, product)
	await reviewsOf(adminPage).getByRole('button', { name: 'Скрыть' }).click()
	await adminPage.getByRole('textbox', { name: 'Причина' }).fill('Проверяем')
	await adminPage.getByRole('dialog').getByRole('button', { name: 'Скрыть' }).click()
	await expect(reviewsOf(adminPage).getByText('Причина: Проверяем')).toBeVisible()
	await adminPage.close()

	await page.reload()
	await expect(reviews.getByRole('listitem')).toContainText('Отзыв скрыт магазином. Причина: Проверяем')
	await expect(reviews.getByRole('button', { name: 'Изменить' })).toBeVisible()
	await expect(reviews.getByRole('button', { name: 'Скрыть' })).toHaveCount(0)
})

test('an administrator answers a review once, changes the answer and takes it away', async ({ page }) => {
	const product = await takeUnreviewedProduct(page)
	await addReview(product, { comment: 'Пришло быстро' })
	await enter(page, admin)
	await openProduct(page, product)
	const review = reviewsOf(page).getByRole('listitem').filter({ hasText: 'Пришло быстро' })
	await expect(reviewsOf(page).getByText('Отзыв может оставить покупатель')).toHaveCount(0)
	await review.getByRole('button', { name: 'Ответить' }).click()
	const dialog = page.getByRole('dialog', { name: 'Ответ магазина' })
	await dialog.getByRole('textbox').fill('я'.repeat(600))
	await expect(dialog.getByText('500 из 500')).toBeVisible()
	await expectAccessible(page)
	await dialog.getByRole('textbox').fill('Спасибо! Рады помочь.')
	await dialog.getByRole('button', { name: 'Опубликовать' }).click()
	await expect(review).toContainText('Ответ магазина')
	await expect(review).toContainText('Спасибо! Рады помочь.')
	await review.getByRole('button', { name: 'Изменить ответ' }).click()
	await expect(dialog.getByRole('textbox')).toHaveValue('Спасибо! Рады помочь.')
	await dialog.getByRole('textbox').fill('Приходите ещё')
	await dialog.getByRole('button', { name: 'Опубликовать' }).click()
	await expect(review).toContainText('Приходите ещё')
	await review.getByRole('button', { name: 'Изменить ответ' }).click()
	await dialog.getByRole('button', { name: 'Удалить ответ' }).click()
	await expect(review).not.toContainText('Приходите ещё')
	await expect(review.getByRole('button', { name: 'Ответить' })).toBeFocused()
})

test('shoppers load neither the form nor what administrators do', async ({ page }) => {
	const scripts: string[] = []
	page.on('request', (request) => scripts.push(request.url()))
	await openProduct(page, await findProduct(page, 'Тёпа'))
	// The page is alive.
	await page.getByRole('main').getByRole('button', { name: 'Добавить в избранное' }).first().click()
	await expect(page.getByText('Чтобы добавить в избранное, нужно войти')).toBeVisible()
	expect(scripts.filter((url) => /(own|new)-review|review-(form|moderation)/.test(url))).toEqual([])
	expect(scripts.some((url) => url.endsWith('.js'))).toBe(true)
})

for (const width of [390, 1440]) {
	test(`the filled page, the open form and the question are accessible at ${width} pixels`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 })
		const product = await findProduct(page, 'Тёпа')
		await enterAsBuyer(page, product)
		await openProduct(page, product)
		const reviews = reviewsOf(page)
		await reviews.getByRole('button', { name: 'Написать отзыв' }).click()
		await reviews.getByRole('textbox').fill('ой')
		await reviews.getByRole('button', { name: 'Отправить отзыв' }).click()
		await expect(reviews.getByText('Отзыв должен содержать минимум 5 символов')).toBeVisible()
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
		await expectAccessible(page)
	})
}

test('a review is written, changed and deleted by keyboard alone', async ({ page }) => {
	const product = await takeUnreviewedProduct(page)
	await enterAsBuyer(page, product)
	await openProduct(page, product)
	const reviews = reviewsOf(page)
	await reviews.getByRole('button', { name: 'Написать отзыв' }).focus()
	await page.keyboard.press('Enter')
	await expect(reviews.getByRole('radio', { name: '5 звёзд' })).toBeFocused()
	await page.keyboard.press('ArrowLeft')
	await expect(reviews.getByRole('radio', { name: '4 звезды' })).toBeChecked()
	await page.keyboard.press('Tab')
	await page.keyboard.type('Без мыши')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	const own = reviews.getByRole('listitem').filter({ hasText: 'Без мыши' })
	await expect(own).toContainText('Оценка 4 из 5')
	await expect(reviews.getByRole('heading', { name: 'Отзывы' })).toBeFocused()
	await expect(own.getByRole('button', { name: 'Изменить' })).toBeVisible()
	await page.keyboard.press('Tab')
	await expect(own.getByRole('button', { name: 'Изменить' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(own.getByRole('radio', { name: '4 звезды' })).toBeFocused()
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await expect(own.getByRole('button', { name: 'Изменить' })).toBeFocused()
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('alertdialog')).toBeVisible()
	await expectAccessible(page)
	await pressInQuestion(page, 'Escape')
	await expect(own.getByRole('button', { name: 'Удалить' })).toBeFocused()
	await page.keyboard.press('Enter')
	await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).focus()
	await pressInQuestion(page, 'Enter')
	await expect(reviews.getByText('Отзывов пока нет.')).toBeVisible()
	await expect(reviews.getByRole('heading', { name: 'Отзывы' })).toBeFocused()
})

test('a review is marked as helpful by keyboard alone, and the mark taken back', async ({ page }) => {
	const product = await takeRatedProduct(page, [5])
	await enter(page)
	const own = page.waitForResponse(/\/own$/)
	await openProduct(page, product)
	await own
	const mark = reviewsOf(page).getByRole('button', { name: /^Полезно/ })
	await reviewsOf(page).getByRole('heading', { name: 'Отзывы' }).focus()
	await tabTo(page, mark)
	await page.keyboard.press('Space')
	await expect(mark).toHaveText('Полезно (1)')
	await expect(mark).toHaveAttribute('aria-pressed', 'true')
	await expect(mark).not.toHaveAttribute('aria-disabled')
	await expect(mark).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(mark).toHaveText('Полезно')
	await expect(mark).toHaveAttribute('aria-pressed', 'false')
})

test.describe('with a server that does not know our own calls', () => {
	test.use({ expectedNoise: /^Failed to load resource/ })

	test('an own review keeps its controls, and writing is not offered', async ({ page }) => {
		const product = await takeUnreviewedProduct(page)
		await enterAsBuyer(page, product)
		await openProduct(page, product)
		const reviews = reviewsOf(page)
		await reviews.getByRole('button', { name: 'Написать отзыв' }).click()
		await reviews.getByRole('textbox').fill('Свой отзыв')
		await reviews.getByRole('button', { name: 'Отправить отзыв' }).click()
		await expect(reviews.getByRole('listitem')).toContainText('Свой отзыв')

		await page.route(/productreviews\/product\/[^/]+\/(own|ratings)/, (route) =>
			route.fulfill({ status: 404, body: '' }),
		)
		await page.reload()
		await expect(reviews.getByRole('listitem')).toContainText('Ваш отзыв')
		await expect(reviews.getByRole('button', { name: 'Изменить' })).toBeVisible()
		await expect(reviews.getByText('Отзыв может оставить покупатель')).toHaveCount(0)
		await reviews.getByRole('button', { name: 'Удалить' }).click()
		await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
		await expect(reviews.getByText('Отзывов пока нет.')).toBeVisible()
		await expect(reviews.getByRole('button', { name: 'Написать отзыв' })).toHaveCount(0)
		await expect(reviews.getByText('Отзыв может оставить покупатель')).toHaveCount(0)
	})

	test('reviews that do not load are asked for again', async ({ page }) => {
		await openProduct(page, await findProduct(page, 'Тёпа'))
		const reviews = reviewsOf(page)
		await page.route('**/api/productreviews/**', (route) => route.abort())
		await reviews.getByRole('button', { name: 'Страница 2' }).click()
		await expect(reviews.getByRole('alert')).toContainText('Не удалось загрузить отзывы.')
		await expect(reviews.getByRole('listitem')).toHaveCount(5)
		await page.unroute('**/api/productreviews/**')
		await reviews.getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(reviews.getByRole('alert')).toHaveCount(0)
	})
})

test('a review tells its language where the page has another one', async ({ page }) => {
	const product = await takeUnreviewedProduct(page)
	const comment = 'Керемет ойыншық, балаға ұнады'
	await addReview(product, { comment })
	for (const [language, told] of [
		['ru', 'kk'],
		['kk', null],
		['en', 'kk'],
	] as const) {
		await page.goto(`/product/${product.id}?lang=${language}`)
		const words = page.getByRole('main').getByText(comment)
		await expect(words).toBeVisible()
		expect(await words.getAttribute('lang')).toBe(told)
	}
})

test('on a phone the reviews stand in the same place for a guest and a buyer', async ({ page, browser }) => {
	const product = await takeUnreviewedProduct(page)
	await addReview(product)
	const viewport = { width: 390, height: 844 }
	const guest = await browser.newPage({ viewport })
	await openProduct(guest, product)
	await expect(reviewsOf(guest).getByRole('link', { name: /^Войти/ })).toBeVisible()
	const place = await placeOfReviews(guest)
	await guest.close()
	await page.setViewportSize(viewport)
	await enterAsBuyer(page, product)
	await openProduct(page, product)
	await expect(reviewsOf(page).getByRole('button', { name: 'Написать отзыв' })).toBeVisible()
	expect(await placeOfReviews(page)).toBe(place)
})

/** Below their heading. */
async function placeOfReviews(page: Page): Promise<number> {
	const heading = await reviewsOf(page).getByRole('heading', { name: 'Отзывы' }).boundingBox()
	const review = await reviewsOf(page).getByRole('listitem').first().boundingBox()
	return (review?.y ?? 0) - (heading?.y ?? 0)
}
