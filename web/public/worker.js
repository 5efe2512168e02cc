// Keeps the last seen pages of the catalogue and of products, and shows them while there is no connection. Every page is asked from
// the shop first, so a kept one never stands in the place of a new one; it carries the time when it was kept.
const version = new URL(self.location.href).searchParams.get('v') ?? ''
const pageCache = `pages-${version}`
const assetCache = `assets-${version}`
const mostPages = 30
const keptAnewMs = 10 * 60_000
const keptAtHeader = 'x-kept-at'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('message', (event) => {
	const url = new URL(String(event.data?.keep), self.location.origin)
	if (isShopPage(url)) event.waitUntil(keepPage(url))
})

self.addEventListener('fetch', (event) => {
	const { request } = event
	const url = new URL(request.url)
	if (request.method !== 'GET' || url.origin !== self.location.origin) return
	if (request.mode === 'navigate') event.respondWith(isOfShoppers(url) ? openPage(event, url) : askShop(event))
	else if (isAsset(url)) event.respondWith(openAsset(request))
})

/** Those that were not kept lead to the catalogue while there is no connection. */
function isOfShoppers({ pathname }) {
	return !/^\/(?:admin|api|dev|health)(?:\/|$)/.test(pathname)
}

function isShopPage({ origin, pathname }) {
	return origin === self.location.origin && (pathname === '/catalog' || pathname.startsWith('/product/'))
}

/** Their names change with their content. */
function isAsset({ pathname }) {
	return pathname.startsWith('/static/')
}

/** Removes what workers of other builds kept. */
async function takeOver() {
	const names = await caches.keys()
	const old = names.filter((name) => /^(pages|assets)-/.test(name) && name !== pageCache && name !== assetCache)
	await Promise.all(old.map((name) => caches.delete(name)))
	await self.registration.navigationPreload?.enable()
	await self.clients.claim()
}

/**
 * The browser asks the shop while the worker starts, and what it asked must be taken: it would be asked for again. Safari marks
 * what a redirect led to before as redirected, and then refuses it.
 */
async function askShop({ request, preloadResponse }) {
	const begun = await preloadResponse
	return begun && !begun.redirected ? begun : await fetch(request)
}

async function openPage(event, url) {
	try {
		const answer = await askShop(event)
		if (isShopPage(url)) event.waitUntil(keepAnswer(url, answer.clone()))
		return answer
	} catch (error) {
		const pages = await caches.open(pageCache)
		const kept = await pages.match(url.href, { ignoreVary: true })
		if (kept) return await markKept(kept)
		const catalogue = (await pages.keys()).findLast((known) => new URL(known.url).pathname === '/catalog')
		if (!catalogue) throw error
		return Response.redirect(catalogue.url, 302)
	}
}

/** The page reads from its root element that it is an old one. */
async function markKept(kept) {
	const html = await kept.text()
	const keptAt = Number(kept.headers.get(keptAtHeader))
	return new Response(html.replace('<html ', `<html data-kept-at="${keptAt}" `), { headers: kept.headers })
}

async function openAsset(request) {
	const kept = await (await caches.open(assetCache)).match(request.url, { ignoreVary: true })
	return kept ?? (await fetch(request))
}

/** Asks for a page that was opened without loading it, unless it was kept a short time ago. */
async function keepPage(url) {
	const known = await (await caches.open(pageCache)).match(url.href, { ignoreVary: true })
	if (known && Date.now() - Number(known.headers.get(keptAtHeader)) < keptAnewMs) return
	const answer = await fetch(url, { redirect: 'error' }).catch(() => undefined)
	if (answer) await keepAnswer(url, answer)
}

async function keepAnswer(url, answer) {
	// One that the server kept while its database was away is old already.
	if (!answer.ok || answer.redirected || answer.headers.has('server-timing')) return
	const html = await answer.text()
	const headers = { [keptAtHeader]: String(Date.now()) }
	for (const name of ['content-type', 'content-language', 'content-security-policy']) {
		const value = answer.headers.get(name)
		if (value) headers[name] = value
	}
	const pages = await caches.open(pageCache)
	// The newest stand last.
	await pages.delete(url.href)
	await pages.put(url.href, new Response(html, { headers }))
	const oldest = (await pages.keys()).slice(0, -mostPages)
	await Promise.all(oldest.map((request) => pages.delete(request)))
	await keepAssets(html)
}

async function keepAssets(html) {
	const assets = await caches.open(assetCache)
	const named = new Set(html.match(/\/static\/[\w./-]+\.(?:js|css|woff2)/g))
	const known = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
	const missing = [...named].filter((path) => !known.has(path))
	await Promise.all(missing.map((path) => assets.add(path).catch(() => undefined)))
}
