import { clearShelf, openForm, openShelf, pictureFiles, shelve } from '../support/admin-products-test.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'

test.afterEach(clearShelf)

test('by touch products are chosen and pictures put in order, and nothing stands out to the side', async ({ page }) => {
	await shelve(page, ['Паровозик', 'Вагончик'])
	await openShelf(page)
	await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).tap()
	await expect(page.getByRole('region', { name: 'Выбранные товары' })).toContainText('Выбрано: 2')
	await expectNoOverflow(page)
	const form = await openForm(page, 'Паровозик')
	await form.locator('input[type=file]').setInputFiles(pictureFiles)
	const images = form.getByRole('img', { name: /^Картинка/ })
	await expect(images).toHaveCount(2)
	const order = () => images.evaluateAll((all) => all.map((image) => image.getAttribute('src')))
	const before = await order()
	await form.getByRole('button', { name: 'Картинку 2 на место раньше' }).tap()
	await expect.poll(order).toEqual(before.toReversed())
	await form.getByRole('tab', { name: 'Ещё' }).tap()
	await expect(form.getByLabel('Страна производства')).toBeVisible()
	await expectNoOverflow(page)
})
