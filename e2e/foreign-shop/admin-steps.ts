import type { Page } from '@playwright/test'
import { chooseMore } from '../support/more-menu.ts'
import { expect, sendCredentials } from '../support/shop-test.ts'
import type { ForeignShop } from './foreign-shop.ts'
import { cards, expectWhole, main } from './page-parts.ts'

interface Shop {
	readonly foreign: ForeignShop
	readonly origin: string
}

/** Signs in as the shopkeeper and expects no features of this shop's own server. */
export async function openAdministration(page: Page, { foreign, origin }: Shop): Promise<void> {
	const { person } = foreign.data
	person.role = 'Admin'
	await page.goto(`${origin}/auth`)
	await sendCredentials(main(page), person.email, person.password)
	await expect(page).toHaveURL(/\/admin\/products$/)
	await expect(cards(page)).toHaveCount(12)
	await expect(main(page).getByRole('checkbox')).toHaveCount(0)
	await expect(main(page).getByRole('navigation')).toHaveCount(1)
	await expect(cards(page).getByRole('textbox')).toHaveCount(0)
	await expect(cards(page).first().getByRole('button')).toHaveCount(2)
	await expectWhole(page)
}

export async function manageCatalogue(page: Page, { foreign }: Shop): Promise<void> {
	await page.getByRole('button', { name: 'Добавить товар' }).click()
	const dialog = page.getByRole('dialog')
	await expect(dialog.getByRole('tab')).toHaveCount(0)
	await dialog.getByLabel('Название').fill('Кукла Айым')
	await dialog.getByLabel('Описание').fill('В платье')
	await dialog.getByLabel('Категория').fill('Куклы')
	await dialog.getByLabel('Цена, ₸').fill('5000')
	await dialog.getByLabel('Количество, шт.').fill('7')
	const picture = { name: 'doll.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }
	await dialog.locator('input[type=file]').setInputFiles(picture)
	await dialog.getByRole('button', { name: 'Сохранить' }).click()
	await expect(dialog).toHaveCount(0)
	const doll = { title: 'Кукла Айым', description: 'В платье', category: 'Куклы', price: 5000, quantity: 7 }
	expect(foreign.data.products[0]).toMatchObject(doll)
	expect(foreign.data.sentPictures).toEqual(['doll.png'])

	const card = cards(page).filter({ hasText: 'Кукла Айым' })
	await card.getByRole('button', { name: 'Изменить товар: Кукла Айым' }).click()
	await dialog.getByLabel('Цена, ₸').fill('4500')
	await dialog.getByRole('button', { name: 'Сохранить' }).click()
	await expect(card).toContainText(/4\s?500,00\s₸/)
	expect(foreign.data.products[0]).toMatchObject({ ...doll, price: 4500 })
	expect(foreign.data.sentPictures).toEqual([])
	await chooseMore(page, card, 'Удалить товар')
	await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
	await expect(card).toHaveCount(0)
	await expectWhole(page)
}
