import type { ForeignData, ForeignProduct } from './foreign-data.ts'
import { done, type ForeignAnswer, type ForeignCall, forbidden, listed, type Manner, missing, told } from './manner.ts'

/** The catalogue calls; ignores parameters that only our server knows. */
export function productCalls(data: ForeignData, manner: Manner): ForeignCall[] {
	return [
		{
			name: 'GET /v1/products/filter',
			answer({ query }) {
				const [number, size] = [Number(query.get('pageNumber')), Number(query.get('pageSize'))]
				const found = data.products
					.filter((product) => matches(product, query))
					.map((product) => shapeProduct(product, data, manner))
				const items = found.slice((number - 1) * size, number * size)
				return told({ items, totalPages: Math.ceil(found.length / size) })
			},
		},
		{
			name: 'GET /v1/products/{id}',
			answer({ named: [id] }) {
				const product = data.products.find((one) => String(one.id) === id)
				return product ? told(shapeProduct(product, data, manner)) : missing
			},
		},
	]
}

function matches({ title, category, price, quantity }: ForeignProduct, query: URLSearchParams): boolean {
	const text = query.get('query')?.toLowerCase() ?? ''
	return (
		title.toLowerCase().includes(text) &&
		[null, category].includes(query.get('category')) &&
		price >= Number(query.get('minPrice') ?? 0) &&
		price <= Number(query.get('maxPrice') ?? Number.POSITIVE_INFINITY) &&
		quantity >= Number(query.get('minQuantity') ?? 0)
	)
}

function shapeProduct(product: ForeignProduct, { reviews }: ForeignData, { images }: Manner) {
	const ratings = reviews.filter(({ productId }) => productId === product.id).map(({ rating }) => rating)
	const path = `toys/${product.id}.svg`
	return {
		...product,
		images: images === 'texts' ? [path] : [{ id: product.id, url: path }],
		averageRating: ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
		reviewsCount: ratings.length,
	}
}

export function reviewCalls(data: ForeignData, manner: Manner): ForeignCall[] {
	const find = (id: string | undefined) => data.reviews.find((review) => String(review.id) === id)
	return [
		{
			name: 'GET /v1/productreviews/product/{id}',
			answer: ({ named: [id] }) =>
				listed(
					manner,
					data.reviews.filter(({ productId }) => String(productId) === id),
				),
		},
		{
			name: 'GET /v1/productreviews/user/{userId}',
			isPrivate: true,
			answer: ({ named: [id] }) =>
				id === data.person.id
					? listed(
							manner,
							data.reviews.filter(({ userId }) => userId === id),
						)
					: forbidden,
		},
		{
			name: 'POST /v1/productreviews',
			isPrivate: true,
			answer({ body: { productId, rating, comment } }) {
				const { id: userId, fullName } = data.person
				const id = data.reviews.length + 100
				const createdAt = new Date().toISOString()
				const said = { rating: Number(rating), comment: String(comment) }
				const review = { id, productId: Number(productId), userId, fullName, createdAt, ...said }
				data.reviews = [review, ...data.reviews]
				return done(manner, 201, review)
			},
		},
		{
			name: 'PUT /v1/productreviews/{id}',
			isPrivate: true,
			answer({ named: [id], body: { rating, comment } }) {
				const review = find(id)
				if (review?.userId !== data.person.id) return missing
				review.rating = Number(rating)
				review.comment = String(comment)
				return done(manner, 200, review)
			},
		},
		{
			name: 'DELETE /v1/productreviews/{id}',
			isPrivate: true,
			answer({ named: [id] }) {
				data.reviews = data.reviews.filter((review) => review !== find(id))
				return done(manner, 204)
			},
		},
	]
}

export function favoriteCalls(data: ForeignData, manner: Manner): ForeignCall[] {
	const change = ([userId, id]: readonly string[], isKept: boolean): ForeignAnswer => {
		if (userId !== data.person.id) return forbidden
		const others = data.favorites.filter((kept) => String(kept) !== id)
		data.favorites = isKept ? [Number(id), ...others] : others
		return done(manner, isKept ? 201 : 204, { userId, productId: Number(id) })
	}
	return [
		{
			name: 'GET /v1/favorites/{userId}',
			isPrivate: true,
			answer({ named: [userId] }) {
				if (userId !== data.person.id) return forbidden
				const products = data.products.filter(({ id }) => data.favorites.includes(id))
				const items = products.map(({ id }) => ({ id: `favorite-${id}`, userId, productId: id }))
				return listed(
					manner,
					manner.favorites === 'items' ? items : products.map((product) => shapeProduct(product, data, manner)),
				)
			},
		},
		{ name: 'POST /v1/favorites/{userId}/{productId}', isPrivate: true, answer: ({ named }) => change(named, true) },
		{ name: 'DELETE /v1/favorites/{userId}/{productId}', isPrivate: true, answer: ({ named }) => change(named, false) },
	]
}
