import type { Page } from '@playwright/test'
import type { Product } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { addCustomer, customerPassword, enter, expect, newEmail } from '../support/shop-test.ts'

const taken = new Set<string>()

/** A product without reviews, another one each time. */
export async function takeUnreviewedProduct(page: Page): Promise<Product> {
	const answer = await page.request.get('/api/products/filter', { params: { pageSize: 200 } })
	const { items }: { items: readonly (Product & { reviewsCount: number })[] } = await answer.json()
	const product = items.find(({ id, reviewsCount }) => reviewsCount === 0 && !taken.has(id))
	if (!product) throw new Error('Every product has been reviewed')
	taken.add(product.id)
	return product
}

/** A product of the test's own with these ratings. */
export async function takeRatedProduct(page: Page, ratings: readonly number[]): Promise<Product> {
	const product = await takeUnreviewedProduct(page)
	for (const rating of ratings) await addReview(product, { rating })
	return product
}

/** Signs in as a new customer who received the product. Returns the email. */
export async function enterAsBuyer(page: Page, product: Product): Promise<string> {
	const email = newEmail()
	await addCustomer(email)
	await changeData({ text: completedOrder, values: [email, product.id, product.title, product.price] })
	await enter(page, { email, password: customerPassword })
	return email
}

const completedOrder = `
	with placed as (
		insert into orders (user_id, status, customer_name, customer_phone, address, total_price, payment_method, language)
		select id, 4, full_name, '+7-(701)-123-45-67', 'ул. Абая, 24', $4, 'Cash', 'ru' from users where email = $1
		returning id
	)
	insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
	select id, $2, 1, $3, $4, 1, 0, 1 from placed`

/** Adds a review of a new customer. */
export async function addReview(
	product: Product,
	{
		rating = 5,
		comment = 'Хорошая игрушка',
		fullName = 'Айгуль',
	}: { readonly rating?: number; readonly comment?: string; readonly fullName?: string } = {},
): Promise<void> {
	await changeData({ text: reviewOfSomebody, values: [newEmail(), fullName, product.id, rating, comment] })
}

const reviewOfSomebody = `
	with person as (
		insert into users (email, full_name, password_hash, role, email_confirmed_at)
		values ($1, $2, 'none', 'Client', now())
		returning id
	)
	insert into reviews (user_id, product_id, rating, comment, created_at)
	select id, $3, $4, $5, clock_timestamp() from person`

export async function openProduct(page: Page, { id, title }: Product): Promise<void> {
	await page.goto(`/product/${id}`)
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export function reviewsOf(page: Page) {
	return page.getByRole('region', { name: 'Отзывы' })
}
