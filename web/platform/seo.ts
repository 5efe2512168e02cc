import { previewSize } from '#contract/values/images.ts'
import { defaultLanguage, type Language, languages } from '#contract/values/language.ts'
import { currentLanguage, urlIn } from './language.ts'
import { shopName } from './settings.ts'

interface PreviewPicture {
	readonly url: string
	readonly width?: number | undefined
	readonly height?: number | undefined
	readonly type?: string
}

interface PageDescription {
	readonly title: string
	readonly description?: string
	/** The full Russian URL when search engines may list the page. */
	readonly url?: string | undefined
	/** Those that the page is written in, by default all; in another it is as in Russian. */
	readonly languages?: readonly Language[] | undefined
	/** By default that of the shop. */
	readonly picture?: PreviewPicture | undefined
	readonly type?: 'website' | 'product'
	readonly isPrivate?: boolean
}

export function pageTitle(title: string): string {
	return `${title} — ${shopName()}`
}

export function describePage(page: PageDescription) {
	const { title, description, url, isPrivate, languages: written = languages } = page
	const language = written.includes(currentLanguage()) ? currentLanguage() : defaultLanguage
	const text = description && inOneLine(description)
	return [
		{ title: pageTitle(title) },
		...(text ? [{ name: 'description', content: text }] : []),
		...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
		...(url ? [...linkLanguages(url, written, language), ...describeLink(page, urlIn(language, url), text)] : []),
	]
}

const longest = 300

function inOneLine(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim()
	const letters = [...line]
	if (letters.length <= longest) return line
	const head = letters.slice(0, longest).join('')
	const end = head.lastIndexOf(' ')
	return `${end > 0 ? head.slice(0, end) : letters.slice(0, longest - 1).join('')}…`
}

/** https://developers.google.com/search/docs/specialty/international/localized-versions */
function linkLanguages(url: string, written: readonly Language[], shown: Language) {
	const link = (rel: string, href: string, hrefLang?: string) => ({
		tagName: 'link',
		rel,
		...(hrefLang && { hrefLang }),
		href,
	})
	return [
		link('canonical', urlIn(shown, url)),
		...written.map((language) => link('alternate', urlIn(language, url), language)),
		link('alternate', urlIn(defaultLanguage, url), 'x-default'),
	]
}

const locales: Readonly<Record<Language, string>> = { ru: 'ru_RU', kk: 'kk_KZ', en: 'en_US' }

/** What a link to a page without a picture of its own shows. */
const shopPicture = (url: string) => ({ url: new URL('/preview.jpg', url).href, ...previewSize, type: 'image/jpeg' })

function describeLink(page: PageDescription, url: string, text: string | undefined) {
	const { title, picture = shopPicture(url), type = 'website' } = page
	const properties = {
		title,
		type,
		url: url,
		site_name: shopName(),
		locale: locales[currentLanguage()],
		description: text || undefined,
		image: picture.url,
		'image:type': picture.type,
		'image:width': picture.width,
		'image:height': picture.height,
		'image:alt': title,
	}
	return Object.entries(properties).flatMap(([name, content]) =>
		content === undefined ? [] : [{ property: `og:${name}`, content: String(content) }],
	)
}
