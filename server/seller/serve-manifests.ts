import type { FastifyInstance } from 'fastify'
import type { Seller } from '#contract/settings/seller.ts'
import { type Language, languages, textIn } from '#contract/values/language.ts'
import { m } from '#messages'

/** What a browser needs to install the shop, in each language, with its name of today: https://www.w3.org/TR/appmanifest/ */
export function serveManifests(app: FastifyInstance, seller: Seller): void {
	for (const language of languages) {
		app.get(`/manifest-${language}.webmanifest`, { logLevel: 'silent' }, (_, reply) =>
			reply
				.header('cache-control', 'no-cache')
				.type('application/manifest+json; charset=utf-8')
				.send(JSON.stringify(manifestOf(language, textIn(language, seller.shopName)))),
		)
	}
}

const square = (size: number) => ({ sizes: `${size}x${size}`, type: 'image/png' })

const icons = [
	{ src: '/icon-192.png', ...square(192) },
	{ src: '/icon-512.png', ...square(512) },
	{ src: '/icon-maskable-512.png', ...square(512), purpose: 'maskable' },
	{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

function manifestOf(locale: Language, shop: string) {
	return {
		id: '/',
		name: m.app_name({ shop }, { locale }),
		short_name: shop,
		description: m.app_description({}, { locale }),
		lang: locale,
		start_url: '/catalog',
		scope: '/',
		display: 'standalone',
		background_color: '#fff9f1',
		theme_color: '#fff9f1',
		icons,
	}
}
