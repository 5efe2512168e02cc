import type { Page } from '@playwright/test'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, test } from '../support/shop-test.ts'

const importPage = '/admin/products/import'

/** A catalogue file for a browser to choose. */
export function fileOf(name: string, ...lines: readonly string[]) {
	return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) }
}

/** An article number that no other test uses. */
export function newSku(): string {
	return `IMPORTED-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`
}

/** Opens the page as the administrator. */
export async function openImports(page: Page): Promise<void> {
	await enter(page, admin)
	await page.goto(importPage)
	await page.getByRole('button', { name: 'Выбрать файл' }).waitFor()
}

/** Other tests look at the catalogue as it was. */
export function takeImportedAway(): void {
	test.afterEach(() => changeData({ text: "update products set deleted_at = now() where sku like 'IMPORTED-%'" }))
}
