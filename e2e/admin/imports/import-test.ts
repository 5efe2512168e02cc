import type { Page } from '@playwright/test'
import { changeData } from '../../support/shop-database.ts'
import { admin, closePages, enter, test } from '../../support/shop-test.ts'

const importPage = '/admin/products/import'

export function fileOf(name: string, ...lines: readonly string[]) {
	return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) }
}

/** Unique across tests. */
export function newSku(): string {
	return `IMPORTED-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`
}

export async function openImports(page: Page): Promise<void> {
	await enter(page, admin)
	await page.goto(importPage)
	await page.getByRole('button', { name: 'Выбрать файл' }).waitFor()
}

/** Hides imported products from other tests. */
export function takeImportedAway(): void {
	test.afterEach(async ({ context }) => {
		await closePages(context)
		await changeData({ text: "update products set deleted_at = now() where sku like 'IMPORTED-%'" })
	})
}
