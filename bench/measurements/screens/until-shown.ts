import type { Page, Request } from '@playwright/test'

const patienceMs = 20_000

/** Resolves once what was asked for is there, drawn and alive. The stream of events, which never ends, does not count. */
export type UntilShown = () => Promise<void>

/** Call it before the page is opened. */
export function watchLoading(page: Page): UntilShown {
	const open = new Set<Request>()
	let asked = 0
	page.on('request', (request) => {
		asked++
		open.add(request)
	})
	page.on('requestfinished', (request) => open.delete(request))
	page.on('requestfailed', (request) => open.delete(request))
	page.on('response', (response) => {
		if (response.headers()['content-type']?.startsWith('text/event-stream')) open.delete(response.request())
	})
	return async () => {
		const patience = AbortSignal.timeout(patienceMs)
		for (let before = -1; before !== asked || open.size > 0 || !(await page.evaluate(isDrawn)); ) {
			if (patience.aborted) throw new Error(`it waits for ${await describeWait(page, open)}`)
			before = asked
			await page.evaluate(untilIdle)
		}
	}
}

/** Runs in the page. */
function isDrawn(): boolean {
	// Pictures that nobody sees yet come later.
	const isReady = (picture: HTMLImageElement) => {
		const { top, bottom, left, right } = picture.getBoundingClientRect()
		return (
			picture.complete ||
			bottom < 0 ||
			top > 2 * innerHeight ||
			right < 0 ||
			left > innerWidth ||
			!picture.checkVisibility()
		)
	}
	return (
		window.isAlive === true &&
		document.querySelector('main :is(h1, h2)') !== null &&
		document.fonts.status === 'loaded' &&
		document.querySelector('main [aria-busy=true], main fieldset:disabled') === null &&
		[...document.images].every(isReady)
	)
}

/** Runs in the page: whatever follows from the last answer has been drawn or asked for. */
function untilIdle(): Promise<void> {
	return new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => resolve())))
}

async function describeWait(page: Page, open: ReadonlySet<Request>): Promise<string> {
	const urls = [...open].map((request) => request.url())
	return urls.length > 0 ? urls.join(', ') : `something to be drawn at ${page.url()}`
}
