import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

const title = 'Плюшевый мишка Тёпа, 40 см'
const slug = 'plyushevyy-mishka-tyopa-40-sm'

/** Reads the metadata of a page for search engines. */
async function readHead(page: Page) {
	return await page.evaluate(() => {
		const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=canonical], link[rel=alternate]')]
		const metas = [...document.head.querySelectorAll('meta[property]')]
		const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
		return {
			language: document.documentElement.lang,
			links: Object.fromEntries(links.map((link) => [link.hreflang || link.rel, link.getAttribute('href')])),
			properties: Object.fromEntries(
				metas.map((meta) => [meta.getAttribute('property'), meta.getAttribute('content')]),
			),
			data: data.map((script) => JSON.parse(script.textContent ?? '')),
		}
	})
}

/** The path of the product's page, without its slug. */
async function findProduct(page: Page): Promise<string> {
	await page.goto(`/catalog?query=${encodeURIComponent('мишка Тёпа')}`)
	return (await page.getByRole('link', { name: title }).first().getAttribute('href')) ?? ''
}

test('a product says what it is, costs and is thought of, and where it stands', { tag: '@quick' }, async ({
	page,
	baseURL,
}) => {
	const path = await findProduct(page)
	await page.goto(path)
	const { data, links, properties } = await readHead(page)
	const url = `${baseURL}${path}/${slug}`
	const [product, way] = data
	expect(product).toMatchObject({
		'@type': 'Product',
		name: title,
		url: url,
		offers: {
			'@type': 'Offer',
			url: url,
			price: 8990,
			priceCurrency: 'KZT',
			availability: 'https://schema.org/InStock',
			itemCondition: 'https://schema.org/NewCondition',
			seller: { '@type': 'Organization', name: 'ИП «Ойыншық» (демонстрация)' },
			hasMerchantReturnPolicy: { applicableCountry: 'KZ', merchantReturnDays: 14 },
		},
		aggregateRating: { '@type': 'AggregateRating', bestRating: 5 },
	})
	expect(product.image).toHaveLength(3)
	expect(product.review.length).toBeGreaterThan(0)
	expect(product.review.length).toBeLessThanOrEqual(5)
	for (const review of product.review) {
		expect(review).toMatchObject({
			'@type': 'Review',
			author: { '@type': 'Person', name: expect.stringMatching(/./) },
			reviewRating: { ratingValue: expect.any(Number) },
		})
		await expect(page.getByText(review.reviewBody)).toBeVisible()
	}
	expect(way['@type']).toBe('BreadcrumbList')
	expect(way.itemListElement.map((step: { name: string }) => step.name)).toEqual(['Каталог', 'Мягкие игрушки', title])
	for (const { item } of way.itemListElement) expect((await page.request.get(item)).status()).toBe(200)
	expect(links.canonical).toBe(url)
	expect(properties).toMatchObject({
		'og:type': 'product',
		'og:title': title,
		'og:url': url,
		'og:locale': 'ru_RU',
		'og:image:type': 'image/jpeg',
		'og:image:width': '1200',
		'og:image:height': '630',
		'product:price:amount': '8990',
		'product:price:currency': 'KZT',
	})
	const picture = await page.request.get(properties['og:image'] ?? '')
	expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test('whatever follows the id of a product, the page is the same and names its one URL', async ({ request, page }) => {
	const path = await findProduct(page)
	const pages = await Promise.all(
		['', `/${slug}`, '/anything', '/%D0%BC%D0%B8%D1%88%D0%BA%D0%B0?utm_source=mail&lang=xx'].map((tail) =>
			request.get(path + tail),
		),
	)
	expect(pages.map((one) => one.status())).toEqual([200, 200, 200, 200])
	// One rendering serves them all.
	expect(new Set(pages.map((one) => one.headers().etag)).size).toBe(1)
	expect(await pages[2]?.text()).toContain(`<link rel="canonical" href="`)
	await page.goto(`${path}/anything`)
	await page.waitForFunction(() => window.isAlive === true)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
	await expect(page).toHaveURL(/\/anything$/)
})

test('each language of a page has a URL of its own, and all of them name each other', async ({ page, baseURL }) => {
	const path = `${await findProduct(page)}/${slug}`
	for (const plain of [
		'/catalog',
		`/catalog?${new URLSearchParams({ category: 'Куклы и ролевые игры' })}`,
		path,
		'/returns',
	]) {
		const kazakh = `${plain}${plain.includes('?') ? '&' : '?'}lang=kk`
		const alternates = {
			ru: baseURL + plain,
			kk: baseURL + kazakh,
			en: baseURL + kazakh.replace('lang=kk', 'lang=en'),
			'x-default': baseURL + plain,
		}
		await page.context().clearCookies({ name: 'language' })
		await page.goto(plain)
		await expect
			.poll(() => readHead(page))
			.toMatchObject({ language: 'ru', links: { ...alternates, canonical: baseURL + plain } })
		await page.goto(kazakh)
		await expect
			.poll(() => readHead(page))
			.toMatchObject({
				language: 'kk',
				links: { ...alternates, canonical: baseURL + kazakh },
			})
	}
})

test('the language of a link wins over the one kept, and stays on the pages that follow', async ({ page }) => {
	await page.goto('/catalog?lang=kk')
	await page.waitForFunction(() => window.isAlive === true)
	await expect(page).toHaveTitle('Ойыншықтар каталогы — Ойыншық')
	await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
	await expect(page).not.toHaveURL(/lang=/)
	await expect(page.getByRole('banner').getByText('Қаз')).toHaveAttribute('aria-current', 'true')
	await page.goto('/catalog')
	await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
	await page.goto('/catalog?lang=en')
	await expect(page.locator('html')).toHaveAttribute('lang', 'en')
	await page.goto('/returns?lang=xx')
	await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a visitor who came by a link in one language can choose another', async ({ page }) => {
	await page.goto('/catalog?category=Куклы+и+ролевые+игры&lang=kk')
	await page.waitForFunction(() => window.isAlive === true)
	await page.getByRole('banner').getByRole('link', { name: 'Рус' }).click()
	await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
	expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ category: 'Куклы и ролевые игры' })}`)
})

test('every URL of the sitemap is a page that may be listed, under that very URL', async ({ request, baseURL }) => {
	const xml = await (await request.get('/sitemap.xml')).text()
	const urls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
	expect(urls.filter((url) => url.includes('/product/'))).toHaveLength(82)
	const others = urls.filter((url) => !url.includes('/product/'))
	for (const url of [...others, urls.at(-1) ?? '', urls.at(-40) ?? '']) {
		expect(url.startsWith(`${baseURL}/`)).toBe(true)
		const answer = await request.get(url)
		const html = await answer.text()
		expect([url, answer.status()]).toEqual([url, 200])
		expect(html.replaceAll('&amp;', '&')).toContain(`<link rel="canonical" href="${url}"/>`)
		expect(html).not.toContain('noindex')
	}
})

test('private pages say that they are not to be listed, and crawlers may read that', async ({ request }) => {
	const robots = await (await request.get('/robots.txt')).text()
	const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
	for (const path of ['/profile', '/orders', '/checkout', '/favorites', '/auth', '/register', '/admin/products']) {
		expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"/>')
		expect(closed.filter((start) => path.startsWith(start))).toEqual([])
	}
	expect((await request.get('/product/7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11')).status()).toBe(404)
})

test('the sign-in and the registration are described in words of their own', async ({ request }) => {
	const describe = async (path: string) =>
		/<meta name="description" content="([^"]+)"/.exec(await (await request.get(path)).text())?.[1]
	const descriptions = await Promise.all(['/catalog', '/auth', '/register'].map(describe))
	expect(new Set(descriptions).size).toBe(3)
	expect(descriptions).not.toContain(undefined)
})
