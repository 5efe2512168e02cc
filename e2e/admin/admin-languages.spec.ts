import type { Locator, Page } from '@playwright/test'
import { pageGroups } from '../../web/admin/shared/navigation/admin-pages.ts'
import { deliverAt, deliveryDay, enterAdmin, morning, takeOrder } from '../support/admin-orders-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'
import { speakIn, textsIn } from '../support/texts-in.ts'

/** Lists the visible texts, labels and placeholders in a part of the page. */
async function piecesOf(part: Locator): Promise<string[]> {
	return await part
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

/** All pages of the administration, on which stands something. */
async function openAdmin(page: Page): Promise<readonly string[]> {
	const headers = await enterAdmin(page)
	const { id } = await takeOrder(page, headers)
	const date = deliveryDay(5)
	await deliverAt(page, headers, id, { date, ...morning })
	return [
		'/admin/orders',
		`/admin/orders/${id}`,
		`/admin/orders/${id}/slip`,
		`/admin/orders/${id}/gift-slip`,
		'/admin/orders/new',
		`/admin/deliveries?date=${date}`,
		`/admin/deliveries/print?date=${date}`,
		'/admin/to-make',
		'/admin/products',
		'/admin/products?list=low',
		'/admin/products?list=hidden',
		'/admin/products?list=alike',
		'/admin/products/import',
		'/admin/audit',
		'/admin/overview?range=year',
		'/admin/search-words',
		'/admin/search-words?list=pairs',
		'/admin/transfers',
		'/admin/claims',
		'/admin/suppliers',
		'/admin/feeds',
		'/admin/promo-codes',
		'/admin/delivery',
		'/admin/seller',
		'/admin/texts',
		'/admin/trading',
		'/admin/showcase',
		'/admin/health',
		'/admin/profile',
	]
}

/** The dialogs of a page, opened one after the other, with a pause between them. */
async function* openDialogs(page: Page, textOf: (key: string) => RegExp, url: string) {
	const press = (key: string) =>
		page
			.getByRole('main')
			.getByRole('button', { name: textOf(key) })
			.first()
			.click()
	const dialog = page.getByRole('dialog')
	if (url === '/admin/products') {
		for (const key of ['admin_product_add', 'admin_product_edit']) {
			await press(key)
			for (const tab of ['admin_product_tab_main', 'admin_product_tab_texts', 'admin_product_tab_more']) {
				await dialog.getByRole('tab', { name: textOf(tab) }).click()
				yield dialog
			}
			await page.keyboard.press('Escape')
			await expect(dialog).toHaveCount(0)
		}
		await page.getByRole('article').first().getByRole('checkbox').check()
		await press('admin_bulk_change')
		yield dialog
	}
	if (/^\/admin\/orders\/[\da-f-]{36}$/.test(url)) {
		await press('orders_method_change')
		yield dialog
	}
	if (url === '/admin/orders') {
		await press('money_export_button')
		yield dialog
		await page.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
		await press('admin_order_edit')
		yield dialog
		await page.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
		await press('admin_order_more')
		await page.getByRole('menuitem', { name: textOf('admin_order_delete') }).click()
		yield page.getByRole('alertdialog')
		await page.keyboard.press('Escape')
		await page.getByRole('article').first().getByRole('checkbox').check()
		yield page.getByRole('region', { name: textOf('admin_orders_bulk') })
	}
}

/** Both languages together show every page at both sizes in both schemes. */
const looks = {
	kk: [
		{ width: 390, colorScheme: 'dark' },
		{ width: 1440, colorScheme: 'light' },
	],
	en: [
		{ width: 390, colorScheme: 'light' },
		{ width: 1440, colorScheme: 'dark' },
	],
} as const

const links = pageGroups.flatMap(({ pages }) => pages.map(({ to }) => to))

for (const language of ['kk', 'en'] as const) {
	// It sees all at the size of a phone too.
	test(`every page of the administration speaks ${language} alone, can be used by all and fits its screen`, {
		tag: '@wide',
	}, async ({ page }) => {
		// All of the administration is opened.
		test.slow()
		// Before the order is taken, whose gift slip speaks the language it was taken in.
		const say = await speakIn(page, language)
		const admin = await openAdmin(page)
		const texts = textsIn(language)
		const own = new Set(texts.values())
		const russian = new Set([...textsIn('ru').values()].filter((text) => !own.has(text)))
		const textOf = (key: string) => {
			const text = texts.get(key)
			if (text === undefined) throw new Error(`No text is called ${key}`)
			const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
			return new RegExp(`^${literal.replace(/\{\w+\}/g, '.*')}$`)
		}
		const read = async (part: Locator, name: string) => {
			const pieces = await piecesOf(part)
			expect(
				pieces.some((text) => own.has(text)),
				`${name} speaks ${language}`,
			).toBe(true)
			expect(
				pieces.filter((text) => russian.has(text)),
				`${name} in ${language}`,
			).toEqual([])
		}
		const side = page.getByRole('navigation', { name: say('admin_links') }).getByRole('link')
		for (const url of admin) {
			await page.goto(url)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			await expect(page.locator('html')).toHaveAttribute('lang', language)
			await read(page.getByRole('main'), url)
			expect(await side.evaluateAll((all) => all.map((link) => link.getAttribute('href'))), url).toEqual(links)
			for (const { width, colorScheme } of looks[language]) {
				await page.setViewportSize({ width, height: 900 })
				await page.emulateMedia({ colorScheme })
				await expectAccessible(page)
				await expectNoOverflow(page)
			}
			for await (const dialog of openDialogs(page, textOf, url)) {
				await expect(dialog.getByRole('button').first()).toBeVisible()
				await read(dialog, `a dialog of ${url}`)
				await expectAccessible(page)
			}
		}
		for (const url of ['/admin/products', '/admin/orders']) {
			await page.goto(url)
			await page.getByRole('button', { name: textOf('admin_view_table') }).click()
			const table = page.getByRole('grid')
			await expect(table).toBeVisible()
			await expectNoOverflow(page)
			for (const colorScheme of ['light', 'dark'] as const) {
				await page.emulateMedia({ colorScheme })
				await expectAccessible(page)
			}
			const beyond = await table.evaluate((grid) => grid.scrollWidth - (grid.parentElement?.clientWidth ?? 0))
			expect(beyond, `the table of ${url} in ${language}`).toBeLessThanOrEqual(0)
		}
	})
}
