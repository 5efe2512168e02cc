import { z } from 'zod'
import routes from '../web/routes.ts'
import { joinDatabase, type MeasuredShop } from './measured-shop.ts'

/** What pages show by its id. */
const shown = z.object({ product: z.string(), order: z.string() })

type Shown = z.output<typeof shown>

/** Gives the shop's own buyer all orders of the demo, favourites and a full cart, so that there is much to be shown. */
export async function prepareVisits(shop: MeasuredShop): Promise<Shown> {
	await using database = await joinDatabase(shop)
	const { rows } = await database.pool.query(giveToBuyer)
	return shown.parse(rows[0])
}

const giveToBuyer = `
	with buyer as (select id from users where email like 'buyer-%'), toys as (select id from products order by number limit 3),
	ordered as (update orders set user_id = buyer.id from buyer returning orders.id),
	liked as (insert into favorites (user_id, product_id) select buyer.id, toys.id from buyer, toys),
	in_cart as (
		insert into cart_lines (user_id, product_id, quantity, added_at) select buyer.id, toys.id, 1, now() from buyer, toys
	)
	select (select id from toys limit 1) as product, (select id from ordered limit 1) as order`

/** With what parameters pages are opened that show nothing without. */
const parameters: Readonly<Record<string, (ids: Shown) => string>> = {
	'payment-success': ({ order }) => `?orderId=${order}`,
	'reset-password': () => '?email=a@toys.example&token=t',
	'admin/deliveries/print': () => '?date=2026-12-01',
}

/** The addresses of all pages: the administration's, or those of everybody else. */
export function listPages(ids: Shown, isAdminPage: boolean): string[] {
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
