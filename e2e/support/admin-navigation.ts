import { expect, type Locator, type Page } from '@playwright/test'

/** A link to a page of the administration; on a phone it opens the list of all pages first. */
export async function findAdminLink(page: Page, name: string): Promise<Locator> {
	const pages = page.getByRole('navigation', { name: 'Страницы управления' })
	const link = pages.getByRole('link', { name })
	const more = pages.getByRole('button', { name: /^Ещё/ })
	await link.or(more).first().waitFor()
	if (!(await link.isVisible())) await more.click()
	return link
}

export async function goToAdminPage(page: Page, name: string): Promise<void> {
	await (await findAdminLink(page, name)).click()
}

/** Presses a button at the head of the orders; on a phone it is in a menu. */
export async function pressAction(page: Page, name: string): Promise<void> {
	const button = page.getByRole('button', { name, exact: true })
	const more = page.getByRole('button', { name: 'Ещё действия' })
	await button.or(more).first().waitFor()
	if (await button.isVisible()) return await button.click()
	await more.click()
	await page.getByRole('menuitem', { name, exact: true }).click()
}

/** On a phone the list of all pages covers the page. */
export async function closeAdminPages(page: Page): Promise<void> {
	const all = page.getByRole('dialog', { name: 'Страницы управления' })
	if (await all.isVisible()) await page.keyboard.press('Escape')
	await expect(all).toBeHidden()
}

/** On a phone the fields of the filters are behind a button. */
export async function unfoldFilters(page: Page): Promise<void> {
	await page.getByRole('searchbox').waitFor()
	// Absent on a wide screen.
	const button = page.getByRole('button', { name: /^Фильтры/, expanded: false })
	if (await button.isVisible()) await button.click()
}
