import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languageCookie } from '#contract/language.ts'
import { enterDesk, takeOrder } from './admin-orders-test.ts'
import { expect, test } from './shop-test.ts'

const desk = [
	'/admin/orders',
	'/admin/products',
	'/admin/audit',
	'/admin/overview?range=year',
	'/admin/products/import',
]

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

test('in Kazakh and in English no words of the desk are left in Russian', async ({ page, context, baseURL }) => {
	await takeOrder(page, await enterDesk(page))
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
