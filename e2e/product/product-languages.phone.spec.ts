import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow, findProduct } from '../support/orders-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'
import { speakIn } from '../support/texts-in.ts'
import { takeRatedProduct } from './review-shop.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const words = {
	ru: {
		open: 'Открыть фотографию на весь экран',
		second: 'Фото 2 из 3',
		close: 'Закрыть',
		helpful: 'Полезно',
		share: 'Поделиться',
		copied: 'Ссылка скопирована.',
	},
	kk: {
		open: 'Суретті толық экранда ашу',
		second: '3 суреттің 2-суреті',
		close: 'Жабу',
		helpful: 'Пайдалы',
		share: 'Бөлісу',
		copied: 'Сілтеме көшірілді.',
	},
	en: {
		open: 'Open the picture on the whole screen',
		second: 'Picture 2 of 3',
		close: 'Close',
		helpful: 'Helpful',
		share: 'Share',
		copied: 'The link is copied.',
	},
} as const

type Finger = { readonly x: number; readonly y: number; readonly id: number }

/** Moves fingers over the screen, each from its first place to its last. */
async function touch(page: Page, paths: readonly { readonly from: Finger; readonly to: Finger }[]): Promise<void> {
	const client = await page.context().newCDPSession(page)
	const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
		client.send('Input.dispatchTouchEvent', { type, touchPoints })
	const at = (part: number) =>
		paths.map(({ from, to }) => ({
			id: from.id,
			x: from.x + (to.x - from.x) * part,
			y: from.y + (to.y - from.y) * part,
		}))
	await send('touchStart', at(0))
	for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', at(part))
	await send('touchEnd', [])
	await client.detach()
}

async function middleOf(element: Locator): Promise<[number, number]> {
	const box = await element.boundingBox()
	if (!box) throw new Error('The element is not shown')
	return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Two fingers around the middle of an element, so far apart before and after. */
async function pinch(element: Locator, apart: { readonly before: number; readonly after: number }): Promise<void> {
	const [x, y] = await middleOf(element)
	const finger = (id: number, side: -1 | 1) => ({
		from: { id, x: x + (side * apart.before) / 2, y },
		to: { id, x: x + (side * apart.after) / 2, y },
	})
	await touch(element.page(), [finger(1, -1), finger(2, 1)])
}

async function scaleOf(picture: Locator): Promise<number> {
	return await picture.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)
}

for (const language of ['ru', 'kk', 'en'] as const) {
	const word = words[language]

	test(`two fingers enlarge a picture and make it small again, one turns it (${language})`, async ({ page }) => {
		await speakIn(page, language)
		await page.goto(`/product/${(await findProduct(page, 'Тёпа')).id}`)
		await page.getByRole('button', { name: word.open }).tap()
		const viewer = page.getByRole('dialog')
		const picture = viewer.getByRole('img')
		await expect(picture).toBeVisible()
		await expectAccessible(page)
		await pinch(viewer, { before: 80, after: 200 })
		await expect.poll(() => scaleOf(picture)).toBeGreaterThan(2)
		await pinch(viewer, { before: 240, after: 40 })
		await expect.poll(() => scaleOf(picture)).toBe(1)
		await touch(page, [{ from: { id: 1, x: 300, y: 420 }, to: { id: 1, x: 120, y: 425 } }])
		await expect(viewer.getByRole('status')).toHaveText(word.second)
		// Right after a swipe the browser takes a tap as its end.
		const [x, y] = await middleOf(viewer.getByRole('button', { name: word.close }))
		const closeAgain = async () => {
			if ((await viewer.count()) > 0) await page.touchscreen.tap(x, y)
			return await viewer.count()
		}
		await expect.poll(closeAgain).toBe(0)
	})

	test(`a review is marked as helpful, and the product is shared, by a finger (${language})`, async ({ page }) => {
		await speakIn(page, language)
		const product = await takeRatedProduct(page, [4])
		await enter(page)
		// What a customer may write comes with it, and moves the reviews.
		const own = page.waitForResponse(/\/own$/)
		await page.goto(`/product/${product.id}`)
		await own
		const mark = page.getByRole('button', { name: new RegExp(`^${word.helpful}`) })
		await mark.tap()
		await expect(mark).toHaveText(`${word.helpful} (1)`)
		await page.reload()
		await expect(mark).toHaveAttribute('aria-pressed', 'true')
		await mark.tap()
		await expect(mark).toHaveText(word.helpful)
		// Where a device has nothing of its own to share with.
		await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
		await page.getByRole('button', { name: word.share, exact: true }).tap()
		await expect(page.getByText(word.copied)).toBeVisible()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
		await expectNoOverflow(page)
	})
}
