import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectNoOverflow } from './orders-test.ts'

/** Expects that the page fits its screen and can be used by all. */
export async function expectInOrder(page: Page): Promise<void> {
	await expectNoOverflow(page)
	await expectAccessible(page)
}
