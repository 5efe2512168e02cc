import { expect } from '../support/shop-test.ts'
import { walkSalesFloor } from './sales-floor-walk.ts'

walkSalesFloor(
	async ({ page, say }) => {
		await page.getByRole('button', { name: say('catalog_filters') }).tap()
		return page.getByRole('dialog', { name: say('catalog_filters'), exact: true })
	},
	async (sheet, say) => {
		await sheet.getByRole('button', { name: say('catalog_show', { count: 1, shown: 1 }), exact: true }).tap()
		await expect(sheet).toBeHidden()
	},
)
