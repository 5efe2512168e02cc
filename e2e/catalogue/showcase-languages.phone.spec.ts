import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'
import { speakIn } from '../support/texts-in.ts'

const words = {
	kk: {
		shelf: '5 000 ₸-ге дейін',
		all: 'Барлығы: 5 000 ₸-ге дейін',
		filters: 'Сүзгілер',
		category: 'Спорт және аула',
		age: '3–5 жас',
		show: /^\d+ ойыншықты көрсету$/,
		removal: 'Спорт және аула: сүзгіні алып тастау',
	},
	en: {
		shelf: 'Up to 5,000 ₸',
		all: 'All: Up to 5,000 ₸',
		filters: 'Filters',
		category: 'Sport and Outdoors',
		age: '3–5 years',
		show: /^Show \d+ toys?$/,
		removal: 'Sport and Outdoors: remove filter',
	},
} as const

for (const language of ['kk', 'en'] as const) {
	const word = words[language]

	test(`a shelf is swiped and leads to all of its products, and filters narrow them (${language})`, async ({
		page,
	}) => {
		await speakIn(page, language)
		await page.goto('/catalog')
		await expectAccessible(page)
		const shelf = page.getByRole('region', { name: word.shelf })
		const last = shelf.getByRole('listitem').last()
		await last.scrollIntoViewIfNeeded()
		await expect(last).toBeInViewport({ ratio: 0.9 })
		await expectNoOverflow(page)
		await shelf.getByRole('link', { name: word.all }).tap()
		await expect(page).toHaveURL(/\/catalog\?maxPrice=5000&sort=popular$/)
		await page.getByRole('button', { name: word.filters }).tap()
		const sheet = page.getByRole('dialog', { name: word.filters })
		await sheet.getByRole('checkbox', { name: word.age }).tap()
		await sheet.getByRole('checkbox', { name: word.category }).tap()
		await expect(page).toHaveURL(/category=.*&maxPrice=5000&age=3-5&sort=popular$/)
		await expectAccessible(page)
		await sheet.getByRole('button', { name: word.show }).tap()
		await expect(sheet).toBeHidden()
		await page.getByRole('link', { name: word.removal }).tap()
		await expect(page).toHaveURL(/\/catalog\?maxPrice=5000&age=3-5&sort=popular$/)
	})
}
