import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import routes from '../../web/routes.ts'
import { type Figure, inDigits, type Measurement } from '../measuring.ts'
import { type Credentials, joinDatabase, type MeasuredShop, openShop } from '../shops/measured-shop.ts'
import { openBrowser, screens } from '../shops/open-browser.ts'

const shown = z.object({ product: z.string(), order: z.string() })

type ShownProducts = z.output<typeof shown>

/** Gives the buyer all demo orders, favourites and a full cart, so that pages show much. */
async function prepareVisits(shop: MeasuredShop): Promise<ShownProducts> {
	await using database = await joinDatabase(shop)
	const { rows } = await database.pool.query(giveToBuyer)
	return shown.parse(rows[0])
}

const giveToBuyer = `
	with buyer as (select id from users where email like 'buyer-%'), chosen as (select id from products order by number limit 3),
	ordered as (update orders set user_id = buyer.id from buyer returning orders.id),
	liked as (insert into favorites (user_id, product_id) select buyer.id, chosen.id from buyer, chosen),
	in_cart as (
		insert into cart_lines (user_id, product_id, quantity, added_at) select buyer.id, chosen.id, 1, now() from buyer, chosen
	)
	select (select id from chosen limit 1) as product, (select id from ordered limit 1) as order`

/** Pages that are empty without parameters. */
const parameters: Readonly<Record<string, (ids: ShownProducts) => string>> = {
	'payment-success': ({ order }) => `?orderId=${order}`,
	'reset-password': () => '?email=a@toys.example&token=t',
	'admin/deliveries/print': () => '?date=2026-12-01',
}

function listPages(ids: ShownProducts, isAdminPage: boolean): string[] {
	const all = z.array(route).parse(routes)
	const paths = all.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
	return paths.flatMap((path) => {
		if (path === undefined || path === '*' || path.startsWith('admin/') !== isAdminPage) return []
		const address = path.replace('/:slug?', '').replace(':id', isAdminPage ? ids.order : ids.product)
		return `/${address}${parameters[path]?.(ids) ?? ''}`
	})
}

const child = z.object({ path: z.string().optional() })
const route = child.extend({ children: z.array(child).optional() })

const administrator = { email: 'admin@toys.example', password: 'Measured-2-passes' }
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
