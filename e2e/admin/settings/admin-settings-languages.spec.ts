import type { Locator, Page } from '@playwright/test'
import { deliverAt, morning, takeOrder } from '../../support/admin-orders-test.ts'
import { bubbles, goToCheckout } from '../../support/checkout-steps.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { expectNoOverflow } from '../../support/orders-test.ts'
import { changeData } from '../../support/shop-database.ts'
import { admin, enter, expect, test } from '../../support/shop-test.ts'
import { type Say, speakIn } from '../../support/texts-in.ts'

test.afterEach(() =>
	changeData(
		{ text: 'update seller set details = null, version = version + 1' },
		{
			text: `update trading set hours_to_pay = null, days_to_make = null, stock_rule = 'to_order', category_rules = '{}',
				takes_cash = true, takes_online = true, version = version + 1`,
		},
		{
			text: `update delivery_settings set closed_days = '[]', closed_weekdays = '[]', courier = null, version = version + 1`,
		},
		{ text: 'delete from page_texts' },
		{ text: 'update shop_notice set details = null, version = version + 1' },
	),
)

/** A page of the settings in a language, and what the shop answers to a call about them. */
interface Opened {
	readonly page: Page
	readonly headers: { readonly authorization: string }
	readonly say: Say
	readonly read: () => Promise<unknown>
}

async function open(page: Page, language: string, { at, call }: { at: string; call: string }): Promise<Opened> {
	const { headers } = await enter(page, admin)
	const say = await speakIn(page, language)
	await page.goto(at)
	await expect(page.locator('html')).toHaveAttribute('lang', language)
	const read = async () => await (await page.request.get(`/api${call}`, { headers })).json()
	return { page, headers, say, read }
}

const saveIn = (part: Page | Locator, say: Say) => part.getByRole('button', { name: say('admin_save'), exact: true })

/** Saves what is wrong: the first wrong field has the focus, each reason is told in the language, and nothing changes. */
async function expectRefused(
	{ page, say, read }: Opened,
	{ form = page, field, reasons }: { form?: Page | Locator; field: Locator; reasons: readonly string[] },
): Promise<void> {
	const before = await read()
	await saveIn(form, say).click()
	for (const reason of reasons) await expect(form.getByText(reason, { exact: true }).first()).toBeVisible()
	await expect(field).toBeFocused()
	expect(await read()).toEqual(before)
	await expectAccessible(page)
	await expectNoOverflow(page)
}

async function save({ page, say }: Opened, form: Page | Locator = page): Promise<void> {
	await saveIn(form, say).click()
	await expect(page.getByText(say('admin_saved'), { exact: true }).first()).toBeVisible()
	await expectAccessible(page)
	await expectNoOverflow(page)
}

/** Pages say the new settings within two seconds. */
async function expectTold(page: Page, path: string, told: (page: Page) => Promise<void>): Promise<void> {
	await expect(async () => {
		await page.goto(path)
		await told(page)
	}).toPass()
	await expectNoOverflow(page)
}

for (const language of ['kk', 'en'] as const) {
	test(`the shopkeeper names the shop and the seller in ${language}`, async ({ page }) => {
		const opened = await open(page, language, { at: '/admin/seller', call: '/seller' })
		const { say, read } = opened
		const field = (key: string) => page.getByLabel(say(key), { exact: true })
		const names = page.getByRole('group', { name: say('shop_names') })
		await names.getByLabel(say('in_russian')).fill(' ')
		await field('seller_bin').fill('12345')
		await field('seller_email').fill('shop')
		await page.getByLabel(say('seller_takes_whatsapp')).check()
		await expectRefused(opened, {
			field: names.getByLabel(say('in_russian')),
			reasons: ['shop_names_wrong', 'seller_bin_wrong', 'seller_email_wrong', 'seller_whatsapp_wrong'].map((key) =>
				say(key),
			),
		})
		await names.getByLabel(say('in_russian')).fill('Мишкин дом')
		await names.getByLabel(say(language === 'kk' ? 'in_kazakh' : 'in_english')).fill('Аю House')
		await field('seller_bin').fill('900101300123')
		await field('seller_email').fill('shop@mail.kz')
		await field('seller_phone').fill('+7 714 250 11 22')
		await field('seller_whatsapp').fill('+7 701 555 44 33')
		await field('seller_hours').fill('10:00–19:00')
		await save(opened)
		expect(await read()).toMatchObject({ bin: '900101300123', hours: '10:00–19:00', takesWhatsapp: true })
		await expectTold(page, `/returns?lang=${language}`, async () => {
			await expect(page.getByRole('contentinfo')).toContainText('+7 714 250 11 22', { timeout: 500 })
			await expect(page.getByRole('contentinfo')).toContainText('10:00–19:00')
		})
		await expect(page).toHaveTitle(/ — Аю House$/)
	})

	test(`the shopkeeper sells only what is in stock, in ${language}`, async ({ page }) => {
		const missing = await (await page.request.get('/api/products/filter?availability=preorder&pageSize=1')).json()
		const opened = await open(page, language, { at: '/admin/trading', call: '/trading' })
		const { say, read } = opened
		const hours = page.getByLabel(say('trading_hours_to_pay'))
		const days = page.getByLabel(say('trading_days_to_make'))
		const cash = page.getByLabel(say('payment_cash'))
		await hours.fill('0')
		await days.fill('')
		await cash.uncheck()
		await page.getByLabel(say('payment_online')).uncheck()
		await page.getByRole('button', { name: say('trading_category_add') }).click()
		await expectRefused(opened, {
			field: hours,
			reasons: [
				say('trading_number_wrong', { most: 720 }),
				say('trading_number_wrong', { most: 365 }),
				say('trading_offer_one'),
				say('trading_category_missing'),
			],
		})
		await hours.fill('6')
		await days.fill('3')
		await cash.check()
		await page.getByRole('button', { name: say('trading_category_remove', { category: '' }).trim() }).click()
		await page
			.getByRole('combobox', { name: say('trading_stock_rule'), exact: true })
			.selectOption(say('trading_in_stock'))
		await save(opened)
		expect(await read()).toMatchObject({ hoursToPay: 6, daysToMake: 3, stockRule: 'in_stock', offered: ['Cash'] })
		await expectTold(page, `/product/${missing.items[0].id}?lang=${language}`, async () => {
			const soldOut = page.getByRole('main').getByText(say('sold_out')).first()
			await expect(soldOut).toBeVisible({ timeout: 500 })
		})
	})

	test(`the shopkeeper closes a day in ${language}, and what was promised for it moves`, async ({ page, browser }) => {
		const opened = await open(page, language, { at: '/admin/delivery', call: '/delivery-settings' })
		const { say, read, headers } = opened
		const date = new Date(Date.now() + (language === 'kk' ? 9 : 11) * 86_400_000).toISOString().slice(0, 10)
		const { id } = await takeOrder(page, headers, { status: 1 })
		await deliverAt(page, headers, id, { date, ...morning })
		const end = page.getByLabel(say('zones_window_to', { number: 1 }))
		const cutoff = page.getByLabel(say('zones_cutoff'))
		const capacity = page.getByLabel(say('zones_capacity'))
		const days = page.getByLabel(say('zones_days'), { exact: true })
		const reason = page.getByLabel(say('zones_closed_reason'))
		await end.fill('09:00')
		await cutoff.fill('')
		await capacity.fill('')
		await days.fill('61')
		await page.getByRole('button', { name: say('zones_closed_add') }).click()
		await expectRefused(opened, {
			field: page.getByLabel(say('zones_window_from', { number: 1 })),
			reasons: [
				...['zones_windows_wrong', 'zones_time_missing', 'zones_courier_capacity_wrong', 'zones_days_wrong'],
				...['zones_closed_wrong', 'zones_closed_reason_wrong'],
			].map((key) => say(key)),
		})
		await end.fill('14:00')
		await cutoff.fill('12:00')
		await capacity.fill('10')
		await days.fill('14')
		await page.getByRole('textbox', { name: say('zones_closed_from') }).fill(date.split('-').toReversed().join('.'))
		await reason.fill('Тауар есебі')
		await save(opened)
		expect(await read()).toMatchObject({ closedDays: [{ from: date, to: date, reason: 'Тауар есебі' }] })
		const promised = page.getByRole('region', { name: say('zones_promised') })
		await promised.getByRole('button', { name: say('zones_move') }).click()
		await expect(page.getByText(say('zones_moved', { moved: 1 }))).toBeVisible()
		await expect(promised).toHaveCount(0)
		await expectTold(page, `/delivery?lang=${language}`, async () => {
			const closed = page.getByRole('region', { name: say('delivery_closed') })
			await expect(closed).toContainText('Тауар есебі', { timeout: 500 })
		})
		const guest = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
		await goToCheckout(guest, bubbles)
		await guest.goto(`/checkout?lang=${language}`)
		const offered = guest.getByRole('radiogroup', { name: say('checkout_delivery_day') })
		await expect(offered.getByRole('radio').first()).toBeVisible()
		await expect(offered.locator(`input[value="${date}"]`)).toHaveCount(0)
		await expect(guest.getByText('Тауар есебі')).toBeVisible()
		await expectAccessible(guest)
		await expectNoOverflow(guest)
		await guest.context().close()
	})

	test(`the shopkeeper puts a notice on every page in ${language}`, async ({ page }) => {
		const opened = await open(page, language, { at: '/admin/texts', call: '/shop-notice' })
		const { say, read } = opened
		const form = page.getByRole('form', { name: say('notice_title') })
		const own = form.getByLabel(say(language === 'kk' ? 'in_kazakh' : 'in_english'))
		await form.getByLabel(say('notice_is_on')).check()
		await own.fill('1 қаңтар — closed')

		await form.getByLabel(say('promo_from'), { exact: true }).fill('02.01.2199')
		const last = form.getByLabel(say('promo_through'), { exact: true })
		await last.fill('01.01.2199')
		const russian = form.getByLabel(say('in_russian'))
		const reasons = [say('notice_text_missing'), say('notice_days_wrong')]
		await expectRefused(opened, { form, field: russian, reasons })
		await russian.fill('1 января не работаем')
		await form.getByLabel(say('promo_from'), { exact: true }).fill('')
		await last.fill('')
		await save(opened, form)
		await expect(form.getByText(say('notice_shown'))).toBeVisible()
		expect(await read()).toMatchObject({ isOn: true, text: { [language]: '1 қаңтар — closed' } })
		const notice = page.locator('.shop-notice')
		await expectTold(page, `/returns?lang=${language}`, () =>
			expect(notice).toContainText('1 қаңтар — closed', { timeout: 500 }),
		)
		await expectAccessible(page)
	})

	test.describe(`texts of pages in ${language}`, () => {
		// The server refuses the link.
		test.use({ expectedNoise: /400 .*page-texts\/about/ })

		test(`the shopkeeper writes about the shop in ${language}`, async ({ page }) => {
			const opened = await open(page, language, { at: '/admin/texts', call: '/page-texts' })
			const { say, read } = opened
			const form = page.getByRole('form', { name: say('about_title') })
			const field = form.getByLabel(say('page_text'), { exact: true })
			await field.fill('Біз — we')
			await expectRefused(opened, { form, field, reasons: [say('page_text_missing')] })
			await expect(form.getByRole('button', { name: say('in_russian') })).toHaveAttribute('aria-pressed', 'true')
			await field.fill('Пишите [нам](javascript:alert)')
			const link = say('page_link_wrong', { link: 'javascript:alert' })
			await expectRefused(opened, { form, field, reasons: [link] })
			await field.fill('Мы из Костаная')
			await save(opened, form)
			expect(await read()).toContainEqual({
				...{ page: 'about', version: 1 },
				text: { ru: 'Мы из Костаная', kk: '', en: '', [language]: 'Біз — we' },
			})
			await expectTold(page, `/about?lang=${language}`, () =>
				expect(page.getByRole('main')).toContainText('Біз — we', { timeout: 500 }),
			)
			await expectAccessible(page)
		})
	})
}
