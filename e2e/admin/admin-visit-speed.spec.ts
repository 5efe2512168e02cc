import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { shopOfWorker } from '../support/shop-of-worker.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })

const texts = {
	ru: {
		title: 'Скорость для посетителей',
		kind: 'Каталог',
		long: 'За 28 дней',
		figure: /Показано главное \(lcp\)[\d,]+ с(Хорошо|Нужно улучшить|Плохо)Посещения: \d+/i,
	},
	kk: {
		title: 'Келушілер үшін жылдамдық',
		kind: 'Каталог',
		long: '28 күн ішінде',
		figure: /Негізгісі көрсетілді \(lcp\)[\d,]+ с(Жақсы|Жақсарту керек|Нашар)Келулер: \d+/i,
	},
	en: {
		title: 'Speed for visitors',
		kind: 'Catalogue',
		long: 'Last 28 days',
		figure: /Main content shown \(lcp\)[\d.]+ s(Good|Needs improvement|Poor)Visits: \d+/i,
	},
}

/** Tests are driven by a program, whose visits do not count, and others are measured by chance. */
async function visitAsAPerson(page: Page): Promise<void> {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'webdriver', { value: false })
		Math.random = () => 0
	})
	const loaded = page.waitForResponse(/\/measure-visit-[^/]+\.js$/)
	await page.goto('/catalog')
	const code = (await loaded).url()
	// What was painted before the code came is told to it in the tasks that follow.
	await page.evaluate(async (url) => {
		await import(url)
		for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
		await new Promise((resolve) => setTimeout(resolve))
	}, code)
}

test('before the first visit there are no figures, and that is said', async ({ page }) => {
	await changeData({ text: 'delete from speed_counts' })
	await enter(page, admin)
	await page.goto('/admin/health')
	await expect(section(page, texts.ru.title)).toContainText('За это время измерений нет.')
})

test('a visit is told to the shopkeeper in three languages, without its visitor', async ({ browser, page }) => {
	await changeData({ text: 'delete from speed_counts' })
	const context = await browser.newContext({ baseURL: shopOfWorker().origin, viewport: page.viewportSize() })
	try {
		const visitor = await context.newPage()
		await visitAsAPerson(visitor)
		await visitor.goto('/delivery')
		await enter(page, admin)
		for (const language of ['ru', 'kk', 'en'] as const) {
			const { title, kind, long, figure } = texts[language]
			const shown = section(page, title).getByRole('listitem').filter({ hasText: kind })
			await expect(async () => {
				await page.goto(`/admin/health?lang=${language}`)
				await expect(shown).toContainText(figure, { timeout: 1000 })
			}).toPass()
			await page.getByRole('button', { name: long }).click()
			await expect(page.getByRole('button', { name: long })).toHaveAttribute('aria-pressed', 'true')
			await expect(shown).toContainText(figure)
		}
	} finally {
		await context.close()
	}
	await expectAccessible(page)
	await expectNoOverflow(page)
})
