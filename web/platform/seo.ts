import { m } from '#messages'

interface PageDescription {
	readonly title: string
	readonly description?: string
	/** The one address of the page, whole, when it can be reached by several. */
	readonly address?: string | undefined
	/** A picture for previews of links, as a whole address. */
	readonly picture?: string | undefined
	/** Account and administration pages are not for search engines. */
	readonly isPrivate?: boolean
}

/** The `meta` of a page: its title with the shop's name, and what search engines and previews of links may know. */
export function describePage({ title, description, address, picture, isPrivate }: PageDescription) {
	const text = description?.slice(0, 300)
	return [
		{ title: `${title} — ${m.shop_name()}` },
		...(text ? [{ name: 'description', content: text }] : []),
		...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
		...(address ? [{ tagName: 'link', rel: 'canonical', href: address }] : []),
		...(address ? describeLink({ title, text, address, picture }) : []),
	]
}

interface LinkPreview {
	readonly title: string
	readonly text: string | undefined
	readonly address: string
	readonly picture: string | undefined
}

function describeLink({ title, text, address, picture }: LinkPreview) {
	return [
		{ property: 'og:title', content: title },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:url', content: address },
		...(text ? [{ property: 'og:description', content: text }] : []),
		...(picture ? [{ property: 'og:image', content: picture }] : []),
	]
}
