import type { Page } from '@playwright/test'
import { expectInOrder } from '../support/expect-in-order.ts'
import { changeData } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

const texts = {
	delivery: { ru: '### Посёлки\n- Затобольск — **по субботам**', kk: '### Кенттер\n- Затобол — **сенбіде**', en: '' },
	about: {
		ru: 'Семейный магазин с [2015 года](/catalog).\n\n## Команда\n1. Айгуль\n2. Тимур',
		kk: '2015 жылдан бергі отбасылық дүкен.',
		en: 'A family shop since 2015. <b>Not bold</b>',
	},
	contacts: { ru: 'Вход со двора.', kk: '', en: 'Entrance from the yard.' },
}

async function saveTexts(): Promise<void> {
	await changeData(
		...Object.entries(texts).map(([page, text]) => ({
			text: 'insert into page_texts (page, version, text, saved_at) values ($1, 1, $2, now())',
			values: [page, JSON.stringify(text)],
		})),
	)
}

test.afterEach(async () => {
	await changeData({ text: 'delete from page_texts' }, { text: "select pg_notify('texts_changed', '')" })
})

async function open(page: Page, url: string, shown: string): Promise<void> {
	await expect(async () => {
		await page.goto(url)
		await expect(page.getByRole('main')).toContainText(shown, { timeout: 500 })
	}).toPass()
}

test('without a text the page is an unknown one, and nothing leads to it', async ({ page, request }) => {
	for (const path of ['/about', '/contacts']) {
		const answer = await request.get(path, { maxRedirects: 0 })
		expect([answer.status(), answer.headers().location]).toEqual([302, '/catalog'])
	}
	await page.goto('/delivery')
	await expect(page.getByRole('contentinfo').getByRole('link', { name: 'О нас' })).toHaveCount(0)
	expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(/\/(about|contacts)</)
})

for (const width of [390, 1440]) {
	test(`the shopkeeper's texts stand on their pages in three languages, at ${width} pixels`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 })
		await saveTexts()
		const main = page.getByRole('main')
		await open(page, '/delivery', 'по субботам')
		await expect(main.getByRole('heading', { name: 'Посёлки', level: 2 })).toBeVisible()
		await expectInOrder(page)
		await open(page, '/delivery?lang=kk', 'сенбіде')
		// Folded on a phone.
		const about = page.getByRole('contentinfo').getByRole('link', { name: 'Біз туралы', includeHidden: true })
		await expect(about).toHaveAttribute('href', '/about')
		await open(page, '/about?lang=kk', '2015 жылдан бергі отбасылық дүкен.')
		await expect(main.getByRole('heading', { level: 1 })).toHaveText('Біз туралы')
		await expectInOrder(page)
		await open(page, '/about?lang=en', '<b>Not bold</b>')
		await expect(main.locator('b')).toHaveCount(0)
		// There is no Kazakh text.
		await open(page, '/contacts?lang=kk', 'Вход со двора.')
		await expect(main.locator('[lang=ru]')).toHaveText('Вход со двора.')
		await expect(main).toContainText('ИП «Ойыншық» (демонстрация)')
		await expectInOrder(page)
		await open(page, '/contacts?lang=en', 'Entrance from the yard.')
		await open(page, '/about?lang=ru', 'Семейный магазин')
		await expect(main.locator('ol').getByRole('listitem')).toHaveText(['Айгуль', 'Тимур'])
		await expect(main.locator('a[href^="tel:"]')).toBeVisible()
		await expect(main.getByRole('link', { name: '2015 года' })).toHaveAttribute('href', '/catalog')
		await page.waitForFunction(() => window.isAlive === true)
		if (width === 390) await page.getByRole('contentinfo').locator('summary', { hasText: 'Покупателям' }).click()
		await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click()
		await expect(main.getByRole('heading', { level: 1 })).toHaveText('Контакты')
		await expect(main.getByRole('link', { name: 'Доставка и оплата' })).toHaveAttribute('href', '/delivery')
		await expectInOrder(page)
	})
}

test('search engines find the pages, with their own title and description', async ({ page, request, baseURL }) => {
	await saveTexts()
	await open(page, '/about', 'Семейный магазин')
	await expect(page).toHaveTitle('О нас — Ойыншық')
	await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Семейный магазин с 2015 года.')
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/about`)
	const sitemap = await (await request.get('/sitemap.xml')).text()
	for (const path of ['/about', '/contacts']) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
	expect(sitemap.match(/\/delivery</g)).toHaveLength(1)
	await open(page, '/contacts', 'Вход со двора.')
	const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
	expect(data).toMatchObject({ '@type': 'ToyStore', name: 'Ойыншық', legalName: 'ИП «Ойыншық» (демонстрация)' })
})

test('search engines are led to the languages that a page is written in', async ({ page, baseURL }) => {
	await saveTexts()
	await open(page, '/contacts?lang=kk', 'Вход со двора.')
	const address = `${baseURL}/contacts`
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
	const listed = await page
		.locator('link[rel=alternate][hreflang]')
		.evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
	expect(listed).toEqual([
		['ru', address],
		['en', `${address}?lang=en`],
		['x-default', address],
	])
})
