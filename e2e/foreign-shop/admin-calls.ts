import type { ForeignData } from './foreign-data.ts'
import { done, type ForeignCall, type Manner, missing } from './manner.ts'

/** The shopkeeper's calls; ignores unknown parts of a form. */
export function adminCalls(data: ForeignData, manner: Manner): ForeignCall[] {
	return [
		{
			name: 'POST /v1/products',
			isPrivate: true,
			answer({ form }) {
				const product = { id: 1000 + data.products.length, ...readProduct(form) }
				data.products = [product, ...data.products]
				data.sentPictures = readPictures(form)
				return done(manner, 201, product)
			},
		},
		{
			name: 'PUT /v1/products/{id}',
			isPrivate: true,
			answer({ named: [id], form }) {
				const product = data.products.find((one) => String(one.id) === id)
				if (!product || form.get('id') !== id) return missing
				Object.assign(product, readProduct(form))
				data.sentPictures = readPictures(form)
				return done(manner, 200, product)
			},
		},
		{
			name: 'DELETE /v1/products/{id}',
			isPrivate: true,
			answer({ named: [id] }) {
				data.products = data.products.filter((product) => String(product.id) !== id)
				return done(manner, 204)
			},
		},
	]
}

function readProduct(form: FormData) {
	const text = (name: string) => String(form.get(name))
	return {
		title: text('title'),
		description: text('description'),
		category: text('category'),
		price: Number(text('price')),
		quantity: Number(text('quantity')),
	}
}

function readPictures(form: FormData): string[] {
	return form.getAll('images').map((part) => (typeof part === 'string' ? part : part.name))
}
