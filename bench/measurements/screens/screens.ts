import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { languageCookie } from '../../../contract/values/language.ts'
import type { Manner, Measurement, ScreensWanted } from '../../measuring.ts'
import { signIn } from '../../shops/measured-shop.ts'
import { openBrowser } from '../../shops/open-browser.ts'
import { administrator } from '../../shops/visits.ts'
import { type Picture, writeSheets } from './contact-sheets.ts'
import { listScreens, type Screen, type Visitor } from './list-screens.ts'
import { type FilledShop, openFilledShop } from './open-filled-shop.ts'
import { watchLoading } from './until-shown.ts'

/** A look at everything: what is ugly does not show in figures. */
export const screenPictures: Measurement = {
	name: 'screens',
	title: 'pictures of every screen, put together on sheets',
	async run(manner) {
		await using shop = await openFilledShop(manner)
		await using chromium = await openBrowser()
		const folder = manner.isProof ? shop.dataDir : manner.screens.folder
		await mkdir(folder, { recursive: true })
		const taken: TakenPicture[] = []
		const failures: string[] = []
		const sheets: string[] = []
		for (const look of listLooks(manner)) {
			const { pictures, ...others } = await takePictures(chromium.browser, shop, look, manner)
			taken.push(...pictures)
			failures.push(...others.failures)
			for (const part of ['storefront', 'administration'] as const) {
				const path = join(folder, `${Object.values(look).join('-')}-${part}`)
				const ofPart = pictures.filter((picture) => picture.part === part)
				sheets.push(...(await writeSheets(chromium.browser, ofPart, { path, width: look.width })))
			}
		}
		const tooWide = taken.filter(({ isTooWide }) => isTooWide)
		return {
			figures: [
				{ name: 'pictures', value: taken.length },
				{ name: 'screens that do not come', value: failures.length, target: { atMost: 0 } },
				{ name: 'screens that stand out to the side', value: tooWide.length, target: { atMost: 0 } },
			],
			remarks: [...failures, ...tooWide.map(({ name }) => `stands out to the side: ${name}`), ...sheets],
		}
	},
}

/** What all pictures of a sheet have in common. */
interface Look {
	readonly width: number
	readonly language: ScreensWanted['languages'][number]
	readonly scheme: ScreensWanted['schemes'][number]
}

function listLooks({ isProof, screens: { widths, languages, schemes } }: Manner): Look[] {
	const looks = widths.flatMap((width) =>
		languages.flatMap((language) => schemes.map((scheme) => ({ width, language, scheme }))),
	)
	return isProof ? looks.slice(0, 1) : looks
}

interface TakenPicture extends Picture {
	readonly part: 'storefront' | 'administration'
	readonly isTooWide: boolean
}

interface TakenPictures {
	readonly pictures: readonly TakenPicture[]
	readonly failures: readonly string[]
}

async function takePictures(browser: Browser, shop: FilledShop, look: Look, manner: Manner): Promise<TakenPictures> {
	const { named } = manner.screens
	const screens = listScreens(shop.ids).filter(
		(screen) => screen.isFor?.(look.width) !== false && (!named || nameOf(screen).includes(named)),
	)
	const pictures: TakenPicture[] = []
	const failures: string[] = []
	for (const visitor of new Set(screens.map((screen) => screen.visitor))) {
		await using context = await enter(browser, shop, visitor, look)
		const theirs = screens.filter((screen) => screen.visitor === visitor)
		for (const screen of manner.isProof ? theirs.slice(0, 1) : theirs) {
			const taken = await takePicture(context, screen, look).catch((error: unknown) => String(error))
			if (typeof taken === 'string') failures.push(`${nameOf(screen)} does not come at ${look.width} pixels: ${taken}`)
			else pictures.push(taken)
		}
	}
	return { pictures, failures }
}

function nameOf({ visitor, path, state }: Screen): string {
	return [decodeURIComponent(path), visitor, ...(state ? [state] : [])].join(', ')
}

const phone = { height: 844, isMobile: true, hasTouch: true }
const wide = { height: 900, isMobile: false, hasTouch: false }
const phonesTo = 640

async function enter(
	browser: Browser,
	{ url, accounts: [customer, newcomer] }: FilledShop,
	visitor: Visitor,
	{ width, language, scheme }: Look,
): Promise<BrowserContext> {
	const { height, ...device } = width <= phonesTo ? phone : wide
	const context = await browser.newContext({
		...device,
		viewport: { width, height },
		baseURL: url,
		colorScheme: scheme,
		reducedMotion: 'reduce',
		serviceWorkers: 'block',
	})
	await context.addCookies([{ name: languageCookie, value: language, url }])
	const account = { guest: undefined, customer, newcomer, administrator }[visitor]
	if (account) {
		const token = await signIn(url, account)
		await context.addInitScript((kept) => sessionStorage.setItem('accessToken', kept), token)
	}
	return context
}

async function takePicture(context: BrowserContext, screen: Screen, { width, language }: Look): Promise<TakenPicture> {
	const page = await context.newPage()
	try {
		const untilShown = watchLoading(page)
		await page.goto(screen.path)
		await untilShown()
		await screen.press?.(page, language)
		if (screen.shows) await page.locator(screen.shows).first().waitFor()
		// What opens over a page is as high as the window; without it a picture shows more of the page.
		else await page.setViewportSize({ width, height: await heightOf(page, width) })
		await untilShown()
		const part = screen.visitor === 'administrator' ? 'administration' : 'storefront'
		return {
			name: nameOf(screen),
			part,
			isTooWide: await isTooWide(page),
			png: await page.screenshot({ animations: 'disabled' }),
		}
	} finally {
		await page.close()
	}
}

async function isTooWide(page: Page): Promise<boolean> {
	return await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
}

/** What is first seen; of a phone's long pages as much again. */
async function heightOf(page: Page, width: number): Promise<number> {
	const whole = await page.evaluate(() => document.documentElement.scrollHeight)
	return Math.min(whole, width <= phonesTo ? 2 * phone.height : wide.height)
}
