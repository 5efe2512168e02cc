import type { Locator, Page } from '@playwright/test'
import { type Figure, type Manner, type Measurement, medianOf, takeRounds } from '../measuring.ts'
import { openShop, signIn } from '../shops/measured-shop.ts'
import { openBrowser, screens } from '../shops/open-browser.ts'
import { type Press, pressMouse, touch } from '../shops/press.ts'

const slowerProcessor = { rate: 4 }
const rounds = 3
/** Somebody looks at what a press did before the next one. */
const lookMs = 1_000
const keyMs = 120
const aimMs = 50
const stepsShown = 5

/** The worst interaction of each journey: INP, which leaves none out of fewer than fifty. */
export const interactions: Measurement = {
	name: 'interactions',
	title:
		'from a press or a key to the next paint, the worst on the way to a filled checkout, processor four times slower',
	async run(manner) {
		await using shop = await openShop({ accounts: 1 }, manner)
		await using chromium = await openBrowser()
		const [customer] = shop.accounts
		if (!customer) throw new Error('The shop has no customer')
		const figures: Figure[] = []
		const remarks: string[] = []
		for (const [screen, options] of Object.entries(screens).slice(0, manner.isProof ? 1 : undefined)) {
			const journeys = await takeRounds(manner, rounds, async () => {
				await using context = await chromium.browser.newContext({ ...options, baseURL: shop.url, locale: 'ru-RU' })
				const token = await signIn(shop.url, customer)
				await context.addInitScript((kept) => sessionStorage.setItem('accessToken', kept), token)
				return await measureJourney(await context.newPage(), options.hasTouch ? touch : pressMouse(aimMs), manner)
			})
			const worst = journeys.map((steps) => Math.max(...steps.values()))
			figures.push({ name: `the worst, ${screen}`, value: medianOf(worst), unit: 'ms', target: { atMost: 100 } })
			remarks.push(`${screen}: ${describeSteps(journeys)}`)
		}
		return { figures, remarks }
	},
}

function describeSteps(journeys: readonly Steps[]): string {
	const names = [...new Set(journeys.flatMap((steps) => [...steps.keys()]))]
	return names
		.map((name) => ({ name, ms: medianOf(journeys.map((steps) => steps.get(name) ?? 0)) }))
		.sort((one, other) => other.ms - one.ms)
		.slice(0, stepsShown)
		.map(({ name, ms }) => `${name} ${ms} ms`)
		.join(', ')
}

/** The worst interaction of each step, in milliseconds. */
type Steps = ReadonlyMap<string, number>

async function measureJourney(page: Page, press: Press, { isProof }: Manner): Promise<Steps> {
	if (!isProof) {
		const session = await page.context().newCDPSession(page)
		await session.send('Emulation.setCPUThrottlingRate', slowerProcessor)
	}
	await page.goto('/catalog')
	await page.waitForFunction(() => window.isAlive === true)
	await page.evaluate(watchInteractions)
	const look = async () => await page.waitForTimeout(isProof ? 0 : lookMs)
	const steps = new Map<string, number>()
	await look()
	for (const [name, take] of Object.entries(journey)) {
		await take({ page, press: (what) => press(page, what), delay: isProof ? 0 : keyMs })
		await look()
		// An interaction shorter than 16 ms is not told.
		steps.set(name, Math.max(0, ...(await page.evaluate(takeInteractions))))
	}
	return steps
}

interface Hand {
	readonly page: Page
	readonly press: (what: Locator) => Promise<void>
	/** Between two keys. */
	readonly delay: number
}

type Step = (hand: Hand) => Promise<unknown>

const typeIn =
	(label: string, text: string): Step =>
	async ({ page, press, delay }) => {
		const field = page.getByLabel(label)
		const before = await field.inputValue()
		await press(field)
		await page.keyboard.type(text, { delay })
		if ((await field.inputValue()) === before) throw new Error(`${label} takes no text`)
	}

const pressButton =
	(name: RegExp): Step =>
	async ({ page, press }) =>
		await press(page.getByRole('button', { name }).first())

/** In the order in which they are taken. */
const journey: Readonly<Record<string, Step>> = {
	async 'the filters'({ page, press }) {
		const sheet = page.getByRole('button', { name: /^Фильтры/ })
		if (await sheet.isVisible()) await press(sheet)
	},
	async 'a filter'({ page, press }) {
		await press(page.getByRole('radio', { name: /^В наличии/ }))
		await page.waitForURL(/availability=available/)
	},
	async 'the list again'({ page }) {
		await page.keyboard.press('Escape')
	},
	'into the cart': pressButton(/^В корзину: /),
	'one more': pressButton(/^Добавить одну штуку: /),
	'the open cart': pressButton(/^Корзина: /),
	async 'to the checkout'({ page, press }) {
		await press(page.getByRole('link', { name: 'Оформить заказ' }))
		await page.getByRole('heading', { name: 'Оформление заказа' }).waitFor()
	},
	'the name': typeIn('Имя', ' Айгуль'),
	'the phone': typeIn('Телефон', '7011234567'),
	'the address': typeIn('Адрес доставки', 'ул. Абая, 24'),
	'the note': typeIn('Комментарий к заказу', 'Код 12'),
	async 'the consent'({ page, press }) {
		const consent = page.locator('[name=hasConsent]')
		await press(consent)
		if (!(await consent.isChecked())) throw new Error('The consent is not given')
	},
}

/** Runs in the page. */
function watchInteractions(): void {
	const longest = new Map<number, number>()
	const note = (entries: PerformanceEntryList) => {
		for (const entry of entries) {
			const id = Number(Reflect.get(entry, 'interactionId'))
			if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration))
		}
	}
	const observer = new PerformanceObserver((list) => note(list.getEntries()))
	observer.observe({ type: 'event', durationThreshold: 16 })
	Reflect.set(window, 'takeInteractions', () => {
		note(observer.takeRecords())
		const taken = [...longest.values()]
		longest.clear()
		return taken
	})
}

/** Runs in the page: the milliseconds of each since the last call. */
function takeInteractions(): number[] {
	return Reflect.get(window, 'takeInteractions')()
}
