import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { ownData } from '#contract/own-data.ts'
import { keptToken } from '../support/let-time-pass.ts'
import {
	addCustomer,
	customerPassword,
	expect,
	letterTo,
	newEmail,
	sendCredentials,
	signIn,
	test,
} from '../support/shop-test.ts'

/** A signed-in customer looking at the profile. */
async function openProfile(page: Page): Promise<string> {
	const email = newEmail()
	await addCustomer(email)
	await signIn(page, email, customerPassword)
	await page.getByRole('link', { name: 'Профиль' }).click()
	return email
}

/** The same customer signed in with another browser as well. */
async function withOtherBrowser(browser: Browser, email: string, use: (other: Page) => Promise<void>): Promise<void> {
	const elsewhere = await browser.newContext()
	const other = await elsewhere.newPage()
	await signIn(other, email, customerPassword)
	await use(other)
	await elsewhere.close()
}

/** Expects the sign-in page in place of the profile. */
async function expectSignedOut(page: Page): Promise<void> {
	// A page that noticed by itself may be navigating to the sign-in already, which interrupts this navigation.
	await expect(async () => {
		await page.goto('/profile')
		await expect(page).toHaveURL(/\/auth\?from=%2Fprofile(&ended=1)?$/)
	}).toPass()
	await expect.poll(() => keptToken(page)).toBeNull()
}

test.describe('the password', () => {
	test.use({ expectedNoise: /status of (400|401|403)/ })

	test('is changed by who knows it; other browsers are out at once, this one stays', async ({ page, browser }) => {
		const next = 'Derevyannyj-Konik-9'
		const email = await openProfile(page)
		await withOtherBrowser(browser, email, async (other) => {
			await page.getByRole('button', { name: 'Сменить пароль' }).click()
			await page.getByLabel('Текущий пароль').fill('Ne-tot-parol-2026')
			await page.getByLabel('Новый пароль', { exact: true }).fill(next)
			await page.getByLabel('Пароль ещё раз').fill(next)
			await page.getByRole('button', { name: 'Сохранить пароль' }).click()
			await expect(page.getByText('Неверный пароль.').first()).toBeVisible()
			await expect(page.getByLabel('Текущий пароль')).toBeFocused()
			await page.getByLabel('Текущий пароль').fill(customerPassword)
			await page.getByRole('button', { name: 'Сохранить пароль' }).click()
			await expect(page.getByText('Пароль изменён. Сеансы на других устройствах завершены.')).toBeVisible()
			await expectSignedOut(other)
			await sendCredentials(other.getByRole('main'), email, customerPassword)
			await expect(other.getByText('Неверный email или пароль.').first()).toBeVisible()
			await sendCredentials(other.getByRole('main'), email, next)
			await expect(other).toHaveURL(/\/profile$/)
		})
		await page.reload()
		await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
		await letterTo(page, email, /^Пароль изменён/)
	})
})

test.describe('the devices', () => {
	test.use({ expectedNoise: /status of 401/ })

	test('are signed out all together and at once', async ({ page, browser }) => {
		const email = await openProfile(page)
		await withOtherBrowser(browser, email, async (other) => {
			await page.reload()
			const devices = page.getByRole('list', { name: 'Устройства' }).getByRole('listitem')
			await expect(devices).toHaveCount(2)
			await expect(devices.filter({ hasText: 'Это устройство' })).toHaveCount(1)
			await page.getByRole('button', { name: 'Выйти на всех устройствах' }).click()
			const question = page.getByRole('alertdialog')
			await expect(question).toContainText('Выйти на всех устройствах, и на этом тоже?')
			await question.getByRole('button', { name: 'Выйти на всех устройствах' }).click()
			await expect(page).toHaveURL(/\/auth$/)
			await expect(page.getByText('Вы вышли на всех устройствах.')).toBeVisible()
			await expect.poll(() => keptToken(page)).toBeNull()
			await expectSignedOut(other)
		})
		await expectSignedOut(page)
	})

	test('are signed out one by one, and this one stays', async ({ page, browser }) => {
		const email = await openProfile(page)
		await withOtherBrowser(browser, email, async (other) => {
			await page.reload()
			await page.getByRole('button', { name: /^Завершить/ }).click()
			await expect(page.getByText(/^Сеанс завершён: Chrome/)).toBeVisible()
			await expect(page.getByText('Вы вошли только на этом устройстве.')).toBeVisible()
			await expectSignedOut(other)
		})
		await page.reload()
		await expect(page.getByText('Вы вошли только на этом устройстве.')).toBeVisible()
	})
})

test('a person can take home a copy of what the shop keeps', async ({ page }) => {
	const email = await openProfile(page)
	const downloading = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Скачать мои данные' }).click()
	const file = await downloading
	await expect(page.getByText('Файл my-data.json готов, он в загрузках.')).toBeVisible()
	expect(file.suggestedFilename()).toBe('my-data.json')
	const text = await readFile(await file.path(), 'utf8')
	const data = ownData.parse(JSON.parse(text))
	expect(data.account).toMatchObject({ email, fullName: 'Айгуль', twoFactorEnabled: false, language: 'ru' })
	expect(data.signIns).toMatchObject([{ isCurrent: true }])
	expect([data.orders, data.reviews, data.favorites, data.claims]).toEqual([[], [], [], []])
	expect(text).not.toMatch(/argon2|hash|token/i)
})

test.describe('a deleted account', () => {
	test.use({ expectedNoise: /status of (400|401|403)/ })

	test('lets nobody in any more, and its email can be registered anew', async ({ page }) => {
		const email = await openProfile(page)
		await page.getByRole('button', { name: 'Удалить аккаунт' }).click()
		const question = page.getByRole('dialog', { name: 'Удалить аккаунт?' })
		await question.getByLabel('Пароль', { exact: true }).fill('Ne-tot-parol-2026')
		await question.getByRole('button', { name: 'Удалить навсегда' }).click()
		await expect(question.getByText('Неверный пароль.').first()).toBeVisible()
		await question.getByLabel('Пароль', { exact: true }).fill(customerPassword)
		await question.getByRole('button', { name: 'Удалить навсегда' }).click()
		await expect(page.getByText('Аккаунт удалён.')).toBeVisible()
		await expect(page).toHaveURL(/\/catalog$/)
		await expect.poll(() => keptToken(page)).toBeNull()
		await letterTo(page, email, /^Аккаунт удалён/)

		await page.getByRole('link', { name: 'Войти' }).click()
		await sendCredentials(page.getByRole('main'), email, customerPassword)
		await expect(page.getByText('Неверный email или пароль.').first()).toBeVisible()
		await addCustomer(email, { fullName: 'Данияр' })
		await signIn(page, email, customerPassword)
		await page.getByRole('link', { name: 'Профиль' }).click()
		await expect(page.getByRole('definition').filter({ hasText: 'Данияр' })).toBeVisible()
	})
})
