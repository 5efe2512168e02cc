import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** Nothing on the page is against the rules of accessibility, as far as a program can tell. */
export async function expectAccessible(page: Page): Promise<void> {
	await untilColoursStand(page)
	const { violations } = await new AxeBuilder({ page })
		// In the page itself: there are no foreign frames, for which it would open a second one.
		.setLegacyMode(true)
		.options({ resultTypes: ['violations'] })
		.analyze()
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

// A colour on its way to another one has the contrast of neither.
async function untilColoursStand(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
		await Promise.allSettled(transitions.map(({ finished }) => finished))
	})
}
