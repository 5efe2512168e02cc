import { expect } from '../support/shop-test.ts'
import { walkSalesFloor } from './sales-floor-walk.ts'

walkSalesFloor(
	async ({ page }) => page.getByRole('search'),
	async (filters) => await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(3),
)
