import { defaultLanguage, type Language, languages } from '#contract/values/language.ts'
import { m } from '#messages'
import { addressIn, currentLanguage } from './language.ts'

/** A picture for previews of links. */
interface PreviewPicture {
	/** The whole one, of a format that every messenger reads. */
	readonly address: string
	/** In pixels, where it is known; the picture is a square. */
	readonly width: number | undefined
}

interface PageDescription {
	readonly title: string
	readonly description?: string
	/** The one address of the page in Russian, whole, when search engines may list it. */
	readonly address?: string | undefined
	readonly picture?: PreviewPicture | undefined
	/** What the page shows, as Open Graph names it. */
	readonly type?: 'website' | 'product'
	/** Account and administration pages are not for search engines. */
	readonly isPrivate?: boolean
}

/** The `meta` of a page: its title with the shop's name, and what search engines and previews of links may know. */
export function describePage(page: PageDescription) {
	const { title, description, address, isPrivate } = page
	const text = description && inOneLine(description)
	return [
		{ title: `${title} — ${m.shop_name()}` },
		...(text ? [{ name: 'description', content: text }] : []),
		...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
		...(address ? [...linkLanguages(address), ...describeLink(page, addressIn(currentLanguage(), address), text)] : []),
	]
}

const longest = 300

/** A text without line breaks that ends with a word, where it has to end. */
function inOneLine(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim()
	const letters = [...line]
	if (letters.length <= longest) return line
	const head = letters.slice(0, longest).join('')
	const end = head.lastIndexOf(' ')
	return `${end > 0 ? head.slice(0, end) : letters.slice(0, longest - 1).join('')}…`
}

/** Each language has an address of its own, which names the others (https://developers.google.com/search/docs/specialty/international/localized-versions). */
function linkLanguages(address: string) {
	const link = (rel: string, href: string, hrefLang?: string) => ({
		tagName: 'link',
		rel,
		...(hrefLang && { hrefLang }),
		href,
	})
	return [
		link('canonical', addressIn(currentLanguage(), address)),
		...languages.map((language) => link('alternate', addressIn(language, address), language)),
		link('alternate', addressIn(defaultLanguage, address), 'x-default'),
	]
}

const locales: Readonly<Record<Language, string>> = { ru: 'ru_RU', kk: 'kk_KZ', en: 'en_US' }

function describeLink(
	{ title, picture, type = 'website' }: PageDescription,
	address: string,
	text: string | undefined,
) {
	const width = picture?.width
	const properties = {
		title,
		type,
		url: address,
		site_name: m.shop_name(),
		locale: locales[currentLanguage()],
		description: text || undefined,
		image: picture?.address,
		'image:width': width,
		'image:height': width,
		'image:alt': picture && title,
	}
	return Object.entries(properties).flatMap(([name, content]) =>
		content === undefined ? [] : [{ property: `og:${name}`, content: String(content) }],
	)
}
