import type { Locator, Page } from '@playwright/test'

/** A finger touches the glass for so long. */
const touchMs = 100

/** Presses as a person does. Playwright's own click runs scripts in the page that count as the shop's. */
export type Press = (page: Page, what: Locator) => Promise<void>

export const touch: Press = async (page, what) => {
	const point = await findPoint(what)
	const session = await page.context().newCDPSession(page)
	await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
	await page.waitForTimeout(touchMs)
	await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
	await session.detach()
}

/** With a mouse that rests there before, for `restMs`. */
export const pressMouse =
	(restMs: number): Press =>
	async (page, what) => {
		const { x, y } = await findPoint(what)
		await page.mouse.move(x, y)
		await page.waitForTimeout(restMs)
		await page.mouse.down()
		await page.mouse.up()
	}

/** Near the beginning: a title of two lines has its middle between them. */
async function findPoint(what: Locator): Promise<{ readonly x: number; readonly y: number }> {
	await what.evaluate((element) => element.scrollIntoView({ block: 'center' }))
	const box = await what.boundingBox()
	if (!box) throw new Error(`Nothing to press: ${what}`)
	const x = Math.round(box.x + Math.min(20, box.width / 2))
	const y = Math.round(box.y + Math.min(8, box.height / 2))
	if (!(await what.evaluate(isSeenAt, { x, y }))) throw new Error(`Something covers what is pressed: ${what}`)
	return { x, y }
}

/** Runs in the page. What is pressed may be the label around it. */
function isSeenAt(element: Element, { x, y }: { readonly x: number; readonly y: number }): boolean {
	return (element.closest('label') ?? element).contains(document.elementFromPoint(x, y))
}
