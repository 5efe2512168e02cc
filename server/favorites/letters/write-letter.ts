import { stopLettersPath } from '#contract/favorites.ts'
import { type Language, languageParameter } from '#contract/values/language.ts'
import { m } from '#messages'
import { titleIn } from '../../catalog/products.ts'
import { formatTenge } from '../../mail/format-tenge.ts'
import { layOutLetter, type Seller } from '../../mail/lay-out-letter.ts'
import type { Letter } from '../../mail/letter.ts'
import type { News } from './queries.ts'

interface Addressing {
	readonly email: string
	readonly language: Language
	/** The secret part of the link that stops these letters. */
	readonly token: string
	readonly seller: Seller
	readonly publicUrl: string
}

const mostItems = 50

export function writeFavoriteLetter(news: readonly [News, ...News[]], addressing: Addressing): Letter {
	const { email, language, token, seller, publicUrl } = addressing
	const locale = { locale: language }
	const subject = subjectOf(news, language)
	const rest = news.length - mostItems
	const stop = new URLSearchParams({ token, [languageParameter]: language })
	const content = {
		subject,
		heading: subject,
		paragraphs: [m.favorites_letter_intro({}, locale)],
		items: news.slice(0, mostItems).map((one) => ({
			label: titleIn(one, language),
			text: describeNews(one, language),
			url: `${publicUrl}/product/${one.productId}`,
		})),
		link: { label: m.favorites_letter_link({}, locale), url: `${publicUrl}/favorites` },
		closing: [
			...(rest > 0 ? [m.favorites_letter_rest({ count: rest }, locale)] : []),
			m.favorites_letter_reason({}, locale),
		],
		stop: { label: m.favorites_letter_stop({}, locale), url: `${publicUrl}${stopLettersPath}?${stop}` },
	}
	return layOutLetter(content, { to: email, language, seller })
}

function subjectOf([first, ...others]: readonly [News, ...News[]], language: Language): string {
	const locale = { locale: language }
	const title = titleIn(first, language)
	if (others.length > 0) return m.favorites_letter_subject_many({ title, count: others.length }, locale)
	return first.isBack
		? m.favorites_letter_subject_back({ title }, locale)
		: m.favorites_letter_subject_cheaper({ title }, locale)
}

function describeNews({ isBack, isCheaper, seenPrice, price }: News, language: Language): string {
	const locale = { locale: language }
	const prices = { before: formatTenge(seenPrice, language), now: formatTenge(price, language) }
	return [
		...(isBack ? [m.favorites_letter_back({}, locale)] : []),
		...(isCheaper ? [m.favorites_letter_cheaper(prices, locale)] : []),
	].join(' · ')
}
