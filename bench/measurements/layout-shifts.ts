import type { BrowserContext, Page } from '@playwright/test'
import { type Figure, inDigits, type Measurement } from '../measuring.ts'
import { type Credentials, openShop } from '../shops/measured-shop.ts'
import { openBrowser, screens } from '../shops/open-browser.ts'
import { administrator, listPages, prepareVisits } from '../shops/visits.ts'

const atMost = 0.01
/** Lighthouse's network for a phone. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const calmMs = 1_000

/** Each kind of visitor counts separately. */
export const layoutShifts: Measurement = {
	name: 'shifts',
	title: 'the layout shift of every page while it loads on a slow network, nothing cached',
	async run(manner) {
		await using shop = await openShop({ accounts: 1, environment: { ADMIN_PASSWORD: administrator.password } }, manner)
		await using chromium = await openBrowser()
		const ids = await prepareVisits(shop)
		const visitors = { guest: undefined, customer: shop.accounts[0], administrator }
		const visits = Object.entries(screens).flatMap(([screen, options]) =>
			Object.entries(visitors).map(([visitor, account]) => ({ name: `${visitor}, ${screen}`, options, account })),
		)
		const figures: Figure[] = []
		const remarks: string[] = []
		for (const { name, options, account } of manner.isProof ? visits.slice(0, 2) : visits) {
			await using context = await chromium.browser.newContext({ ...options, baseURL: shop.url, locale: 'ru-RU' })
			if (account) await signIn(context, account)
			const paths = listPages(ids, account === administrator).slice(0, manner.isProof ? 1 : undefined)
			const shifts: PageShift[] = []
			for (const path of paths) shifts.push(await measureShift(context, path))
			const worst = Math.max(...shifts.map(({ value }) => value))
			figures.push({
				name: `${name}: the worst of ${paths.length} pages`,
				value: worst,
				decimals: 3,
				target: { atMost },
			})
			remarks.push(...shifts.filter(({ value }) => value > atMost).map((shift) => `${name}: ${describeShift(shift)}`))
		}
		return { figures, remarks }
	},
}

async function signIn(context: BrowserContext, { email, password }: Credentials): Promise<void> {
	const page = await context.newPage()
	await page.goto('/auth')
	await page.getByRole('textbox', { name: 'Email' }).fill(email)
	await page.getByLabel('Пароль', { exact: true }).fill(password)
	await page.getByLabel('Пароль', { exact: true }).press('Enter')
	await page.waitForURL(({ pathname }) => pathname !== '/auth')
	await page.close()
}

interface PageShift {
	readonly path: string
	/** The sum of all shifts; Chromium's CLS is at most this. */
	readonly value: number
	readonly moves: readonly string[]
}

/** A new tab, as from a bookmark. */
async function measureShift(context: BrowserContext, path: string): Promise<PageShift> {
	const page = await context.newPage()
	const session = await context.newCDPSession(page)
	await session.send('Network.enable')
	await session.send('Network.setCacheDisabled', { cacheDisabled: true })
	await session.send('Network.emulateNetworkConditions', slowNetwork)
	await page.goto(path)
	await untilCalm(page)
	const moves = await readMoves(page)
	await page.close()
	return {
		path,
		value: moves.reduce((sum, { value }) => sum + value, 0),
		moves: moves.map(({ value, what }) => `${inDigits(value, 3)} ${what}`),
	}
}

/** Ignores the stream of events, which never ends. */
async function untilCalm(page: Page): Promise<void> {
	let before = -1
	for (;;) {
		const loaded = await page.evaluate(() => performance.getEntriesByType('resource').length)
		if (loaded === before) return
		before = loaded
		await page.waitForTimeout(calmMs)
	}
}

async function readMoves(page: Page): Promise<{ value: number; what: string }[]> {
	return await page.evaluate(async () => {
		interface LayoutShift extends PerformanceEntry {
			readonly value: number
			readonly sources: readonly { readonly node: Node | null }[]
		}
		const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'value' in entry && 'sources' in entry
		const nameOf = (node: Node | null) =>
			node instanceof Element
				? `${node.localName}.${node.className}`.slice(0, 60)
				: (node?.textContent?.slice(0, 30) ?? 'gone')
		return await new Promise((resolve) => {
			const noted: PerformanceEntry[] = []
			new PerformanceObserver((list) => noted.push(...list.getEntries())).observe({
				type: 'layout-shift',
				buffered: true,
			})
			const answer = () =>
				resolve(
					noted
						.filter(isShift)
						.map(({ value, sources }) => ({ value, what: sources.map(({ node }) => nameOf(node)).join(', ') })),
				)
			setTimeout(answer, 100)
		})
	})
}

function describeShift({ path, value, moves }: PageShift): string {
	return `${path} shifts by ${inDigits(value, 3)}: ${moves.join('; ')}`
}
