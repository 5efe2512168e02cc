import { delayScripts } from '../support/delay-scripts.ts'
import { expect, test } from '../support/shop-test.ts'

test('a claim names what is missing, leads to the first gap and is sent once it is whole', { tag: '@quick' }, async ({
	page,
}) => {
	await page.goto('/claims')
	const form = page.locator('form').filter({ has: page.getByLabel('Ваше имя') })
	const send = form.getByRole('button', { name: 'Отправить заявление' })
	await send.click()
	await expect(form.getByText('Введите имя')).toBeVisible()
	await expect(form.getByText('Поле обязательно')).toHaveCount(2)
	await expect(form.getByText('Без согласия мы не сможем рассмотреть заявление')).toBeVisible()
	await expect(form.getByLabel('Ваше имя')).toBeFocused()

	await form.getByLabel('Ваше имя').fill('Айгуль')
	await expect(form.getByText('Введите имя')).toHaveCount(0)
	await expect(form.getByText('Поле обязательно')).toHaveCount(2)
	await form.getByLabel('Email для ответа').fill(' aigul@example.kz ')
	await form.getByLabel('Номер заказа').fill('#12')
	await form.getByLabel('Телефон').pressSequentially('701')
	await form.getByRole('textbox', { name: 'Что случилось' }).fill('Кукла пришла без платья.')
	await form.getByRole('checkbox').check()
	await send.click()
	await expect(form.getByLabel('Телефон')).toHaveAccessibleDescription(/\+7-\(XXX\)-XXX-XX-XX/)
	await expect(form.getByLabel('Телефон')).toBeFocused()
	await expect(form.getByLabel('Номер заказа')).toHaveAccessibleDescription(/состоит из # и 8 знаков/)

	await form.getByLabel('Телефон').pressSequentially('2345678')
	await form.getByLabel('Номер заказа').fill('1A2B3C4D')
	await send.click()
	const receipt = page.getByRole('status').filter({ hasText: 'принято' })
	await expect(receipt).toContainText('Подтверждение отправлено на aigul@example.kz')
	await expect(receipt).toBeFocused()
	await receipt.getByRole('button', { name: 'Отправить ещё одно заявление' }).click()
	await expect(form.getByLabel('Ваше имя')).toHaveValue('')
	await expect(form.getByRole('checkbox')).not.toBeChecked()
})

test('a claim that is filled in and sent before the code is there is sent once, whole', async ({ page }) => {
	const sent: unknown[] = []
	page.on('request', (request) => request.url().endsWith('/api/claims') && sent.push(request.postDataJSON()))
	const release = await delayScripts(page)
	await page.goto('/claims', { waitUntil: 'commit' })
	const text = page.getByRole('textbox', { name: 'Что случилось' })
	await page.getByLabel('Ваше имя').fill('Айгуль')
	await page.getByLabel('Email для ответа').fill('aigul@example.kz')
	await page.getByLabel('Телефон').fill('87012345678')
	await text.fill('Кукла пришла без платья.')
	await page.getByRole('checkbox').check()
	const send = page.getByRole('button', { name: 'Отправить заявление' })
	await send.click()
	await expect(send).toHaveAttribute('aria-busy', 'true')
	await send.click()
	release()
	await expect(page.getByRole('status').filter({ hasText: 'принято' })).toContainText('aigul@example.kz')
	const [fullName, phone] = ['Айгуль', '+7-(701)-234-56-78']
	const claim = { fullName, email: 'aigul@example.kz', phone, text: 'Кукла пришла без платья.' }
	expect(sent).toEqual([expect.objectContaining(claim)])
})

test('the letters of a claim that were typed before the code is there are counted', async ({ page }) => {
	const release = await delayScripts(page)
	await page.goto('/claims', { waitUntil: 'commit' })
	const text = page.getByRole('textbox', { name: 'Что случилось' })
	await text.fill('Кукла')
	release()
	await expect(text).toHaveAccessibleDescription(/^5 из/)
	await expect(text).toHaveValue('Кукла')
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a claim says that its form needs them', async ({ page }) => {
		await page.goto('/claims')
		await expect(page.getByRole('main').locator('noscript p')).toContainText('Можно написать нам и письмом')
		await expect(page.getByLabel('Ваше имя')).toBeHidden()
	})
})

test.describe('when a call fails', () => {
	test.use({ expectedNoise: /^Failed to load resource/ })

	test('a claim that could not be sent keeps its words', async ({ page }) => {
		await page.goto('/returns')
		await page.getByLabel('Ваше имя').fill('Айгуль')
		await page.getByLabel('Email для ответа').fill('aigul@example.kz')
		const text = page.getByRole('textbox', { name: 'Что вы хотите вернуть' })
		await text.fill('Мишка не подошёл, хочу зайца.')
		await page.getByRole('checkbox').check()
		await page.route('**/api/claims', (route) => route.abort())
		await page.getByRole('button', { name: 'Отправить заявление' }).click()
		await expect(page.getByRole('alert').filter({ hasText: 'Не удалось отправить заявление' })).toBeVisible()
		await expect(text).toHaveValue('Мишка не подошёл, хочу зайца.')
		await page.unroute('**/api/claims')
		await page.getByRole('button', { name: 'Отправить заявление' }).click()
		await expect(page.getByRole('status').filter({ hasText: 'принято' })).toBeFocused()
	})
})
