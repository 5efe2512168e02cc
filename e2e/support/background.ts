import type { Page } from '@playwright/test'

/** Of a page in the light and in the dark. */
export const [light, dark] = ['rgb(255, 249, 241)', 'rgb(27, 22, 18)']

export const background = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.body ?? document.documentElement).backgroundColor)
