import type { Browser, CDPSession } from '@playwright/test'
import { type Figure, type Manner, type Measurement, medianOf, percentileOf, takeRounds } from '../measuring.ts'
import { openShownShop } from '../shops/measured-shop.ts'
import { openBrowser, screens } from '../shops/open-browser.ts'
import { type Press, pressMouse, touch } from '../shops/press.ts'

/** The fast 3G of WebPageTest, which is Lighthouse's network for a phone. Browsers call it 4g: a good line. */
const fast3G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowerProcessor = { rate: 4 }

const rounds = 8
/** Somebody looks at the list before choosing. */
const lookMs = 2_000
const hoverMs = 400

const phone = '412x823 at 1.75'
const wide = '1440x900'

interface Way {
	readonly name: string
	readonly screen: string
	readonly press: Press
	/** The place of the product in the list. */
	readonly place: number
	/** The browser calls the line slow: nothing but code is fetched ahead. */
	readonly isSlowLine?: true
	readonly targets?: { readonly title: number; readonly picture: number }
}

const targets = { title: 100, picture: 300 }

const ways: readonly Way[] = [
	{ name: 'a finger', screen: phone, press: touch, place: 4, targets },
	{ name: 'a mouse that rested on a card', screen: wide, press: pressMouse(hoverMs), place: 6, targets },
	{ name: 'a finger, nothing fetched ahead', screen: phone, press: touch, place: 4, isSlowLine: true },
	{ name: 'a mouse, nothing fetched ahead', screen: wide, press: pressMouse(hoverMs), place: 6, isSlowLine: true },
]

/** From the end of a press in the catalogue to what the next page shows. */
export const presses: Measurement = {
	name: 'press',
	title: 'from a press on a product to its painted title and picture: p75, fast 3G, a processor four times slower',
	async run(manner) {
		await using shop = await openShownShop(manner)
		await using chromium = await openBrowser()
		// In turns, so that a busy moment of the machine meets all of them.
		const taken = await takeRounds(manner, rounds, async () => {
			const shown: Shown[] = []
			for (const way of ways) shown.push(await openProduct(chromium.browser, shop.url, way, manner))
			return shown
		})
		return {
			figures: ways.flatMap((way, index) =>
				figuresOf(
					way,
					taken.flatMap((shown) => shown[index] ?? []),
				),
			),
		}
	},
}

function figuresOf({ name, targets }: Way, shown: readonly Shown[]): Figure[] {
	return (['title', 'picture'] as const).flatMap((what) => {
		const taken = shown.map((one) => one[what])
		const target = targets && { target: { atMost: targets[what] } }
		return [
			{ name: `${name}: the ${what}`, value: percentileOf(taken, 75), unit: 'ms', ...target },
			{ name: `${name}: the ${what}, median`, value: medianOf(taken), unit: 'ms' },
		]
	})
}

interface Shown {
	readonly title: number
	readonly picture: number
}

async function openProduct(browser: Browser, url: string, way: Way, { isProof }: Manner): Promise<Shown> {
	await using context = await browser.newContext({ ...screens[way.screen], locale: 'ru-RU' })
	const page = await context.newPage()
	if (way.isSlowLine) await page.addInitScript(callLineSlow)
	if (!isProof) await slowDown(await context.newCDPSession(page))
	await page.goto(`${url}/catalog?availability=available`, { waitUntil: 'load', timeout: 60_000 })
	await page.waitForLoadState('networkidle')
	if (!isProof) await page.waitForTimeout(lookMs)
	const link = page.getByRole('article').nth(way.place).getByRole('heading').getByRole('link')
	await page.evaluate(watchPress, (await link.textContent()) ?? '')
	await way.press(page, link)
	return await page.evaluate(async () => await Reflect.get(window, 'shown'))
}

async function slowDown(session: CDPSession): Promise<void> {
	await session.send('Network.emulateNetworkConditions', fast3G)
	await session.send('Emulation.setCPUThrottlingRate', slowerProcessor)
}

/** Runs in the page. */
function callLineSlow(): void {
	Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } })
}

/** Runs in the page: `shown` resolves to the milliseconds from the end of the press to each paint. */
function watchPress(title: string): void {
	const painted = () =>
		new Promise<number>((resolve) => {
			requestAnimationFrame(() => {
				const { port1, port2 } = new MessageChannel()
				port1.onmessage = () => resolve(performance.now())
				port2.postMessage(undefined)
			})
		})
	const appear = <Found extends Element>(find: () => Found | undefined) =>
		new Promise<Found>((resolve) => {
			const look = () => {
				const found = find()
				if (!found) return
				watching.disconnect()
				resolve(found)
			}
			const watching = new MutationObserver(look)
			watching.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
		})
	const findTitle = () => [...document.querySelectorAll('h1')].find(({ textContent }) => textContent === title)
	const findPicture = () =>
		document.querySelector<HTMLImageElement>('[aria-roledescription] img[fetchpriority=high]') ?? undefined
	const measure = async (pressedAt: number) => {
		const ofTitle = appear(findTitle).then(painted)
		const ofPicture = appear(findPicture).then(async (image) => {
			await image.decode()
			return await painted()
		})
		return { title: (await ofTitle) - pressedAt, picture: (await ofPicture) - pressedAt }
	}
	Reflect.set(
		window,
		'shown',
		new Promise((resolve) => {
			addEventListener('click', ({ timeStamp }) => resolve(measure(timeStamp)), { once: true, capture: true })
		}),
	)
}
