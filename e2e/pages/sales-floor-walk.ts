import type { Locator, Page } from '@playwright/test'
import { expectInOrder } from '../support/expect-in-order.ts'
import { changeData } from '../support/shop-database.ts'
import { closePages, expect, test } from '../support/shop-test.ts'
import { type Say, speakIn, speaking } from '../support/texts-in.ts'
import {
	chooseDark,
	findNothing,
	giveBrands,
	goOffline,
	noBrands,
	noWhale,
	seeBadges,
	seeOwnOrders,
	type Visit,
	whale,
} from './sales-floor.ts'

/** Opens the filters of a screen, or finds them beside the products. */
type OpenFilters = (visit: Visit) => Promise<Locator>

/** In Kazakh and in English; the other tests of the storefront speak Russian. */
export function walkSalesFloor(
	openFilters: OpenFilters,
	showFound: (filters: Locator, say: Say) => Promise<void>,
): void {
	for (const language of ['kk', 'en']) {
		const say = speaking(language)

		test.describe(`in ${language}`, () => {
			test.beforeEach(async ({ page }) => {
				await speakIn(page, language)
			})

			test.afterEach(async ({ context }) => {
				await closePages(context)
				await changeData(noWhale, noBrands)
			})

			test(`nothing found leads on, cards have their badges, and the scheme is chosen (${language})`, async ({
				page,
			}) => {
				await changeData(whale)
				await test.step('nothing found', () => findNothing({ page, say }))
				await test.step('badges', () => seeBadges({ page, say }))
				await test.step('the scheme', () => chooseDark({ page, say }))
			})

			test(`brand, rating, photo and price narrow the catalogue, one by one given up (${language})`, async ({
				page,
			}) => {
				await giveBrands(page)
				await page.goto('/catalog?sort=cheap')
				const filters = await openFilters({ page, say })
				await chooseAll(filters, say)
				await expect
					.poll(() => Object.fromEntries(new URL(page.url()).searchParams))
					.toEqual({
						...{ sort: 'cheap', brand: 'Бренд 1', minRating: '4', pictured: 'true' },
						minPrice: expect.stringMatching(/^\d+$/),
					})
				await expectInOrder(page)
				await showFound(filters, say)
				await expect(page.getByText(say('catalog_found', { count: 1, shown: 1 }), { exact: true })).toBeVisible()
				await expectInOrder(page)
				await giveUp(page, say)
			})

			test(`own orders are folded, tell their steps and what is next (${language})`, async ({ page }) => {
				await seeOwnOrders({ page, say })
			})

			test.describe('without a connection', () => {
				test.use({
					serviceWorkers: 'allow',
					expectedNoise: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/,
				})

				test(`what was seen is shown with its age (${language})`, async ({ page }) => {
					await goOffline({ page, say })
				})
			})
		})
	}
}

async function chooseAll(filters: Locator, say: Say): Promise<void> {
	await filters.getByLabel(say('catalog_brand_search')).fill('1')
	await filters.getByRole('checkbox', { name: 'Бренд 1' }).check()
	await filters.getByRole('checkbox', { name: say('catalog_rating_good') }).check()
	await filters.getByRole('checkbox', { name: say('catalog_pictured') }).check()
	await filters.getByRole('slider', { name: say('catalog_price_lowest') }).press('ArrowRight')
}

async function giveUp(page: Page, say: Say): Promise<void> {
	const chips = page.getByRole('list', { name: say('catalog_set'), exact: true })
	for (const filter of ['Бренд 1', say('catalog_rating_good'), say('catalog_pictured')]) {
		const chip = chips.getByRole('link', { name: say('catalog_remove', { filter }), exact: true })
		await chip.click()
		await expect(chip).toHaveCount(0)
	}
	await expect(page).toHaveURL(/\?minPrice=\d+&sort=cheap$/)
}
