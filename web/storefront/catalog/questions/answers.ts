import type { ShopQuestion } from '#contract/search.ts'
import { m } from '#messages'
import { catalogUrl } from '../catalog-filters.ts'

export interface Answer {
	readonly title: string
	readonly text: string
	/** The first leads to what was asked for. */
	readonly links: readonly { readonly to: string; readonly label: string }[]
}

const delivery = () => ({ to: '/delivery', label: m.footer_delivery() })

const answers: Readonly<Record<ShopQuestion, (textPages: readonly string[]) => Answer>> = {
	delivery: () => ({ title: m.answer_delivery(), text: m.answer_delivery_text(), links: [delivery()] }),
	returns: () => ({
		title: m.answer_returns(),
		text: m.answer_returns_text(),
		links: [
			{ to: '/returns', label: m.footer_returns() },
			{ to: '/claims', label: m.footer_claims() },
		],
	}),
	orders: () => ({
		title: m.answer_orders(),
		text: m.answer_orders_text(),
		links: [{ to: '/orders', label: m.nav_orders() }],
	}),
	paying: () => ({ title: m.answer_paying(), text: m.answer_paying_text(), links: [delivery()] }),
	contacts: (textPages) => ({
		title: m.answer_contacts(),
		text: m.answer_contacts_text(),
		links: [
			{ to: textPages.includes('contacts') ? '/contacts' : '/delivery#contacts', label: m.answer_contacts_link() },
			delivery(),
		],
	}),
	sale: () => ofCatalogue(m.answer_sale(), m.answer_sale_text(), { sale: 'true' }),
	new: () => ofCatalogue(m.answer_new(), m.answer_new_text(), {}),
	popular: () => ofCatalogue(m.answer_popular(), m.answer_popular_text(), { sort: 'popular' }),
	available: () => ofCatalogue(m.answer_available(), m.answer_available_text(), { availability: 'available' }),
	reviews: () => ofCatalogue(m.answer_reviews(), m.answer_reviews_text(), { sort: 'rating' }),
}

function ofCatalogue(title: string, text: string, filters: Parameters<typeof catalogUrl>[0]): Answer {
	return { title, text, links: [{ to: catalogUrl(filters), label: m.answer_show() }] }
}

/** Undefined for a question that only the server knows. `textPages` have a text of the shopkeeper. */
export function answerTo(question: string, textPages: readonly string[] = []): Answer | undefined {
	return Object.entries(answers).find(([name]) => name === question)?.[1](textPages)
}
