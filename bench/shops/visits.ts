import type pg from 'pg'
import { z } from 'zod'
import routes from '../../web/routes.ts'
import { joinDatabase, type MeasuredShop } from './measured-shop.ts'

const shown = z.object({ product: z.string(), order: z.string() })

export type ShownData = z.output<typeof shown>

/** Gives the first buyer all orders, favourites and a full cart, so that pages show much. */
export async function prepareVisits(
	shop: MeasuredShop,
	addMore: (pool: pg.Pool) => Promise<unknown> = async () => undefined,
): Promise<ShownData> {
	await using database = await joinDatabase(shop)
	const { rows } = await database.pool.query(giveToBuyer)
	await addMore(database.pool)
	return shown.parse(rows[0])
}

const giveToBuyer = `
	with buyer as (select id from users where email = 'buyer-0@toys.example'),
	chosen as (
		select id from products order by reviews_count desc, number limit 3
	),
	ordered as (update orders set user_id = buyer.id from buyer returning orders.id, orders.status),
	liked as (insert into favorites (user_id, product_id) select buyer.id, chosen.id from buyer, chosen),
	in_cart as (
		insert into cart_lines (user_id, product_id, quantity, added_at) select buyer.id, chosen.id, 1, now() from buyer, chosen
	)
	select (select id from chosen limit 1) as product, (select id from ordered order by status limit 1) as order`

/** Pages that are empty without parameters. */
const parameters: Readonly<Record<string, (ids: ShownData) => string>> = {
	'payment-success': ({ order }) => `?orderId=${order}`,
	'reset-password': () => '?email=a@toys.example&token=t',
	'admin/deliveries/print': () => '?date=2026-12-01',
}

/** The URLs of all pages, of the administration or of the storefront. */
export function listPages(ids: ShownData, isAdminPage: boolean): string[] {
	const all = z.array(route).parse(routes)
	const paths = all.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
	return paths.flatMap((path) => {
		if (path === undefined || path === '*' || path.startsWith('admin/') !== isAdminPage) return []
		const address = path.replace('/:slug?', '').replace(':id', isAdminPage ? ids.order : ids.product)
		return `/${address}${parameters[path]?.(ids) ?? ''}`
	})
}

const child = z.object({ path: z.string().optional() })
const route = child.extend({ children: z.array(child).optional() })

export const administrator = { email: 'admin@toys.example', password: 'Measured-2-passes' }
