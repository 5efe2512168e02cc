import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** Expects no accessibility violations that axe can detect. */
export async function expectAccessible(page: Page): Promise<void> {
	await untilColoursStand(page)
	const { violations } = await new AxeBuilder({ page })
		// Runs in the page itself, since there are no foreign frames.
		.setLegacyMode(true)
		.options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
		.analyze()
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
	expect(await oddNames(page), 'names begin with the words that can be seen').toEqual([])
}

// A colour in transition has neither contrast. In a folded part transitions do not go on, and nobody sees them.
async function untilColoursStand(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		document
			.getAnimations()
			.every(
				(animation) =>
					!(animation instanceof CSSTransition) ||
					(animation.effect instanceof KeyframeEffect && animation.effect.target?.checkVisibility() === false),
			),
	)
}

/** Buttons and links whose name does not begin with their visible text, which voice control uses. */
async function oddNames(page: Page): Promise<string[]> {
	return await page.locator('button[aria-label]:visible, a[aria-label]:visible').evaluateAll((controls) =>
		controls.flatMap((control) => {
			const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLocaleLowerCase()
			const name = plain(control.getAttribute('aria-label') ?? '')
			// biome-ignore lint/performance/useDomNodeTextContent: words that are not drawn are not seen
			const words = plain(control instanceof HTMLElement ? control.innerText : '')
			return /\p{L}/u.test(words) && !name.startsWith(words) ? [`${words}: ${name}`] : []
		}),
	)
}
