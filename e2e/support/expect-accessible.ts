import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** Nothing on the page is against the rules of accessibility, as far as a program can tell. */
export async function expectAccessible(page: Page): Promise<void> {
	await untilColoursStand(page)
	const { violations } = await new AxeBuilder({ page })
		// In the page itself: there are no foreign frames, for which it would open a second one.
		.setLegacyMode(true)
		.options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
		.analyze()
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
	expect(await oddNames(page), 'names begin with the words that can be seen').toEqual([])
}

// A colour on its way to another one has the contrast of neither.
async function untilColoursStand(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
		await Promise.allSettled(transitions.map(({ finished }) => finished))
	})
}

/** Names of buttons and links that do not begin with the words on them: by those words people press them by voice. */
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
