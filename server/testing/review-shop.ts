import { review } from '#contract/reviews.ts'
import { makeOrderShop, type Person, type Product } from './order-shop.ts'

interface Written {
	readonly rating?: number
	readonly comment?: string
}

export async function makeReviewShop() {
	const shop = await makeOrderShop()

	/** The order is completed by default. */
	async function buy({ userId }: Person, { id, price }: Product, status = 4): Promise<void> {
		await shop.pool.query(
			`with placed as (
				insert into orders (user_id, status, customer_name, customer_phone, address, total_price, payment_method, language, created_at)
				values ($1, $4, 'Айгуль', '+7-(701)-123-45-67', 'ул. Абая, 1', $3, 'Cash', 'ru', $5) returning id
			)
			insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
			select id, $2, 0, 'Мишка', $3, 1, 1, 0 from placed`,
			[userId, id, price, status, shop.clock.now()],
		)
	}

	async function create(person: Person, product: Product, { rating = 5, comment = 'Хорошая игрушка' }: Written = {}) {
		return await shop.call(person, 'POST', '/productreviews', { body: { productId: product.id, rating, comment } })
	}

	/** The rating from three sources: the product, `getRatings`, and the sum of the visible reviews. */
	async function ratingsOf({ id }: Product) {
		const product = (await shop.app.inject(`/api/products/${id}`)).json()
		const { counts } = (await shop.app.inject(`/api/productreviews/product/${id}/ratings`)).json()
		const { rows } = await shop.pool.query<{ mean: number; number: number; stars: number[] }>(
			`select coalesce(round(avg(rating), 2), 0)::float as mean, count(*)::integer as number,
				(select array_agg((select count(*)::integer from reviews
					where product_id = $1 and hidden_at is null and rating = star) order by star)
				from generate_series(1, 5) as star) as stars
			from reviews where product_id = $1 and hidden_at is null`,
			[id],
		)
		return {
			shown: { mean: product.averageRating, number: product.reviewsCount, stars: counts },
			kept: rows[0],
		}
	}

	return {
		...shop,
		buy,
		create,
		ratingsOf,
		reviewed: async (person: Person, product: Product, written: Written = {}) => {
			await buy(person, product)
			return review.parse((await create(person, product, written)).json())
		},
		change: (person: Person, id: string, written: Written) =>
			shop.call(person, 'PUT', `/productreviews/${id}`, { body: written }),
		remove: (person: Person, id: string) => shop.call(person, 'DELETE', `/productreviews/${id}`),
		hide: (id: string, reason: string, person = shop.admin) =>
			shop.call(person, 'PUT', `/productreviews/${id}/hidden`, { body: { reason } }),
		answer: (id: string, text: string, person = shop.admin) =>
			shop.call(person, 'PUT', `/productreviews/${id}/answer`, { body: { text } }),
		own: (person: Person, product: Product) => shop.call(person, 'GET', `/productreviews/product/${product.id}/own`),
	}
}

export type ReviewShop = Awaited<ReturnType<typeof makeReviewShop>>
