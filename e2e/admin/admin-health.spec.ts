import type { Page } from '@playwright/test'
import type { Health, HealthCheck, HealthState } from '#contract/health.ts'
import { closeAdminPages, findAdminLink } from '../support/admin-navigation.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'
import { tabTo } from '../support/tab-to.ts'

const main = (page: Page) => page.getByRole('main')
const link = (page: Page) => findAdminLink(page, 'Всё ли в порядке?')
const card = (page: Page, name: string) => main(page).getByRole('article', { name })

test('the shopkeeper finds out by keyboard whether everything is all right', { tag: '@quick' }, async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/audit')
	await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
	await tabTo(page, await link(page))
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/admin\/health$/)
	await expect(await link(page)).toHaveAttribute('aria-current', 'page')
	await expect(await link(page)).toBeInViewport({ ratio: 0.9 })
	await closeAdminPages(page)
	await expect(main(page).getByRole('article')).toHaveCount(7)
	await expect(card(page, 'Резервная копия')).toContainText('Сделать до открытия')
	await expect(card(page, 'Резервная копия')).toContainText(
		'Резервных копий нет. Для пробы они не нужны, а настоящий магазин без них потеряет заказы, если сломается диск.',
	)
	await expect(card(page, 'Оплата')).toContainText('Оплата онлайн пробная: деньги не списываются.')
	await expect(card(page, 'Безопасный адрес')).toContainText('Сделать до открытия')
	await expect(card(page, 'Заказы и товары')).toContainText(/Данные занимают \d+\sМБ/)
	await expect(main(page)).toContainText(/Проверено сегодня в \d\d:\d\d\..*Версия магазина: \d/)
	await expectAccessible(page)
	await expectNoOverflow(page)
})

test('the link of the shown page is in sight, however long the list is', async ({ page }) => {
	await enter(page, admin)
	await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 500 })
	await page.goto('/admin/health')
	await expect(main(page).getByRole('article')).toHaveCount(7)
	await expect(await link(page)).toHaveAttribute('aria-current', 'page')
	await expect(await link(page)).toBeInViewport({ ratio: 0.9 })
	expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('an outage of the mail is told with its time, counted in the navigation, and leads there from the overview', async ({
	page,
}) => {
	const since = new Date(Date.now() - 3_600_000)
	await enter(page, admin)
	await changeData({ text: 'insert into mail_outage (since) values ($1)', values: [since] })
	try {
		await page.goto('/admin/overview')
		await main(page)
			.getByRole('link', { name: /^Всё ли в порядке\? Нет: \d пункт/ })
			.click()
		await expect(await link(page)).toHaveAccessibleName(/Всё ли в порядке\?.*не могут ждать: \d/)
		await closeAdminPages(page)
		await expect(main(page).getByRole('article').first()).toContainText(
			/Письма покупателям\s*Нужно действовать\s*Почтовый сервис не отвечает\. Это началось .* в \d\d:\d\d\..*Позвоните тому, кто настраивал почту/,
		)
	} finally {
		await changeData({ text: 'delete from mail_outage' })
	}
})

async function answerWith(page: Page, checks: readonly HealthCheck[]): Promise<void> {
	const json: Health = { checkedAt: new Date().toISOString(), version: '0.1.0', checks: [...checks] }
	await page.route('**/api/health', (route) => route.fulfill({ json }))
}

const since = new Date(Date.now() - 600_000).toISOString()

/** One answer for each state that is the worst. */
const answers: Readonly<Record<HealthState, readonly HealthCheck[]>> = {
	fine: [
		{ name: 'letters', state: 'fine', finding: 'sent', since },
		{ name: 'backup', state: 'fine', finding: 'made', since },
	],
	look: [
		{ name: 'space', state: 'look', finding: 'little', freeBytes: 9e9, totalBytes: 100e9 },
		{ name: 'certificate', state: 'look', finding: 'unknown' },
		{ name: 'letters', state: 'fine', finding: 'sent', since },
	],
	act: [
		{ name: 'letters', state: 'act', finding: 'outage', since, count: 3 },
		{ name: 'certificate', state: 'act', finding: 'ended', until: since },
		{ name: 'work', state: 'look', finding: 'waiting', since, task: 'import', count: 1 },
		{ name: 'payments', state: 'fine', finding: 'works', since },
	],
}

const summaries = {
	fine: /Да, всё в порядке/,
	look: /В целом да, взгляните на 2 пункта/,
	act: /Нет: 2 пункта не могут ждать/,
}

for (const state of ['fine', 'look', 'act'] as const) {
	test(`what is ${state} is told in plain words, worst first, and is accessible`, async ({ page }) => {
		await answerWith(page, answers[state])
		await enter(page, admin)
		await page.goto('/admin/health')
		await expect(main(page).getByRole('status')).toHaveText(summaries[state])
		await expect(main(page).getByRole('article')).toHaveCount(answers[state].length)
		await expect(main(page).getByRole('article').first()).toContainText(
			{ fine: 'В порядке', look: 'Взгляните', act: 'Нужно действовать' }[state],
		)
		const counted = answers[state].filter((check) => check.state === 'act').length
		await expect(await link(page)).toHaveText(
			counted > 0 ? `Всё ли в порядке?${counted}не могут ждать: ${counted}` : 'Всё ли в порядке?',
		)
		await closeAdminPages(page)
		await expectAccessible(page)
		await expectNoOverflow(page)
	})
}

test('a check that is still under way is asked for again', async ({ page }) => {
	await answerWith(page, [{ name: 'certificate', state: 'fine', finding: 'checking' }])
	await enter(page, admin)
	await page.goto('/admin/health')
	await expect(card(page, 'Безопасный адрес')).toContainText('Проверяем адрес магазина…')
	await answerWith(page, [{ name: 'certificate', state: 'fine', finding: 'valid', until: '2127-03-01T10:00:00Z' }])
	await expect(card(page, 'Безопасный адрес')).toContainText('Адрес защищён до 1 марта 2127')
})

test.describe('when the shop cannot answer', () => {
	test.use({ expectedNoise: /Failed to load resource|was not loaded/ })

	test('the page says what that means, and tries again', async ({ page }) => {
		await page.route('**/api/health', (route) => route.fulfill({ status: 503, json: { detail: 'Занято.' } }))
		await enter(page, admin)
		await page.goto('/admin/health')
		await expect(main(page).getByRole('alert')).toContainText('Покупатели пока не могут заказывать.')
		await expectAccessible(page)
		await page.unroute('**/api/health')
		await main(page).getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(main(page).getByRole('article')).toHaveCount(7)
	})

	test('a server that does not know the question has no such page', async ({ page }) => {
		await page.route('**/api/health', (route) => route.fulfill({ status: 404, body: 'Not Found' }))
		await enter(page, admin)
		await page.goto('/admin/health')
		await expect(main(page).getByRole('heading', { name: 'Страница не найдена' })).toBeVisible()
		await expect(main(page).getByRole('link', { name: 'Все заказы' })).toBeVisible()
	})
})
