import type { Page } from '@playwright/test'
import { m } from '#messages'
import type { Language } from '../../../contract/values/language.ts'
import { listPages, type ShownData } from '../../shops/visits.ts'

/** `newcomer` is a customer who has bought and chosen nothing yet. */
export type Visitor = 'guest' | 'customer' | 'newcomer' | 'administrator'

export interface Screen {
	readonly visitor: Visitor
	readonly path: string
	/** Tells it from other screens of this page. */
	readonly state?: string
	/** Brings the opened page into that state. */
	readonly press?: (page: Page, language: Language) => Promise<void>
	/** What is then there. */
	readonly shows?: string
	/** Narrower or wider windows do not have it. */
	readonly isFor?: (width: number) => boolean
}

/** Every page of the shop as a visitor sees most of it, and then the states that a page has besides. */
export function listScreens(ids: ShownData): Screen[] {
	const pages = (visitor: Visitor, paths: readonly string[]) => paths.map((path) => ({ visitor, path }))
	const storefront = listPages(ids, false)
	const ofCustomers = storefront.filter((path) => /^\/(orders|profile|payment-success)/.test(path))
	return [
		...pages(
			'guest',
			storefront.filter((path) => !ofCustomers.includes(path)),
		),
		...guestStates,
		...pages('customer', [...ofCustomers, '/checkout', '/favorites', `/product/${ids.product}`]),
		...customerStates,
		...pages('newcomer', ['/orders', '/favorites', '/checkout']),
		...pages('administrator', [`/product/${ids.product}`, ...listPages(ids, true)]),
		...administratorStates(ids),
	]
}

const cart = '.floating-cart section h2'
const unknownId = '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'
const isWide = (width: number) => width >= 1_024

const guestStates: readonly Screen[] = [
	{ visitor: 'guest', path: '/catalog?query=мишка', state: 'found' },
	{ visitor: 'guest', path: '/catalog?query=щщщщщ', state: 'nothing found' },
	{
		visitor: 'guest',
		path: '/catalog',
		state: 'suggestions',
		shows: '[role=listbox]',
		press: async (page) => await page.locator('#search').pressSequentially('ми'),
	},
	{
		visitor: 'guest',
		path: '/catalog',
		state: 'filters',
		isFor: (width) => !isWide(width),
		shows: '#filter-sheet:popover-open',
		press: async (page, locale) =>
			await page.getByRole('button', { name: m.catalog_filters({}, { locale }), exact: true }).click(),
	},
	{ visitor: 'guest', path: '/catalog', state: 'empty cart', press: openCart, shows: cart },
	{ visitor: 'guest', path: `/product/${unknownId}`, state: 'unknown' },
	{ visitor: 'guest', path: '/orders', state: 'signed out' },
	{ visitor: 'guest', path: '/register', state: 'refused', press: fillBadly },
	{ visitor: 'guest', path: '/claims', state: 'refused', press: send },
]

const customerStates: readonly Screen[] = [
	{ visitor: 'customer', path: '/catalog', state: 'cart', press: openCart, shows: cart },
	{ visitor: 'customer', path: '/checkout', state: 'refused', press: send, shows: '[role=alertdialog]' },
	{
		visitor: 'customer',
		path: '/checkout',
		state: 'refused and read',
		press: sendAndRead,
		shows: ':focus[aria-invalid]',
	},
]

function administratorStates({ order, product }: ShownData): Screen[] {
	const table = (path: string): Screen => ({
		visitor: 'administrator',
		path,
		state: 'table',
		isFor: isWide,
		shows: 'main table',
		press: async (page, locale) =>
			await page.getByRole('button', { name: m.admin_view_table({}, { locale }), exact: true }).click(),
	})
	return [
		{ visitor: 'administrator', path: `/admin/products?edit=${product}`, state: 'form', shows: '[role=dialog]' },
		table('/admin/products'),
		table('/admin/orders'),
		{ visitor: 'administrator', path: '/admin/products?query=щщщщщ', state: 'nothing found' },
		{ visitor: 'administrator', path: '/admin/overview?range=year', state: 'year' },
		{ visitor: 'administrator', path: `/admin/orders/${unknownId}`, state: 'unknown' },
		{
			visitor: 'administrator',
			path: `/admin/orders/${order}`,
			state: 'lines',
			shows: '[role=dialog]',
			press: async (page, locale) =>
				await page.getByRole('button', { name: m.admin_order_change_lines({}, { locale }), exact: true }).click(),
		},
	]
}

async function openCart(page: Page): Promise<void> {
	await page.locator('.cart-button').click()
}

/** Without filling it in. */
async function send(page: Page): Promise<void> {
	await page.locator('main form [type=submit]').last().click()
}

async function sendAndRead(page: Page): Promise<void> {
	await send(page)
	await page.locator('[role=alertdialog] button').click()
}

async function fillBadly(page: Page): Promise<void> {
	for (const field of await page.locator('main form input:not([type=checkbox])').all()) {
		await field.fill('?')
		await field.blur()
	}
}
