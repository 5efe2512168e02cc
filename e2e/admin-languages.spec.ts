import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languageCookie } from '#contract/language.ts'
import { deliverAt, deliveryDay, enterDesk, morning, takeOrder } from './admin-orders-test.ts'
import { expect, test } from './shop-test.ts'

/** Every text of the screens in a language that is one piece. */
function textsIn(language: string): string[] {
	const folder = new URL('../web/messages/', import.meta.url)
	const areas = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
	return areas.flatMap(({ name }) => {
		const messages: Record<string, unknown> = JSON.parse(
			readFileSync(new URL(`${name}/${language}.json`, folder), 'utf8'),
		)
		return Object.values(messages).filter((text) => typeof text === 'string')
	})
}

/** What the page's content says, to be seen or to be read aloud, piece by piece. */
async function piecesOf(page: Page): Promise<string[]> {
	return await page
		.getByRole('main')
		.locator('*')
		.evaluateAll((elements) =>
			elements.flatMap((element) =>
				[
					element.getAttribute('aria-label'),
					element.getAttribute('placeholder'),
					...[...element.childNodes].map(({ nodeType, nodeValue }) => (nodeType === Node.TEXT_NODE ? nodeValue : '')),
				].map((text) => (text ?? '').trim()),
			),
		)
}

/** All pages of the desk, on which stands something. */
async function openDesk(page: Page): Promise<readonly string[]> {
	const headers = await enterDesk(page)
	const { id } = await takeOrder(page, headers)
	const date = deliveryDay(5)
	await deliverAt(page, headers, id, { date, ...morning })
	return [
		'/admin/orders',
		`/admin/orders/${id}`,
		`/admin/orders/${id}/slip`,
		'/admin/orders/new',
		`/admin/deliveries?date=${date}`,
		`/admin/deliveries/print?date=${date}`,
		'/admin/to-make',
		'/admin/products',
		'/admin/products?list=low',
		'/admin/products?list=hidden',
		'/admin/products/import',
		'/admin/audit',
		'/admin/overview?range=year',
	]
}

// The words are the same at any size.
test('in Kazakh and in English no words of the desk are left in Russian', { tag: '@wide' }, async ({
	page,
	context,
	baseURL,
}) => {
	const desk = await openDesk(page)
	for (const language of ['kk', 'en']) {
		const own = new Set(textsIn(language))
		const russian = new Set(textsIn('ru').filter((text) => !own.has(text)))
		await context.addCookies([{ name: languageCookie, value: language, url: baseURL ?? '' }])
		for (const address of desk) {
			await page.goto(address)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			await expect(page.locator('html')).toHaveAttribute('lang', language)
			const pieces = await piecesOf(page)
			expect(
				pieces.some((text) => own.has(text)),
				`${address} speaks ${language}`,
			).toBe(true)
			expect(
				pieces.filter((text) => russian.has(text)),
				`${address} in ${language}`,
			).toEqual([])
		}
	}
})
