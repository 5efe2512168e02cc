import type { ForeignData } from './foreign-data.ts'
import { done, type ForeignCall, type Manner, missing } from './manner.ts'

/** What a shopkeeper changes: parts of a form that are not known here are passed over. */
export function adminCalls(data: ForeignData, manner: Manner): ForeignCall[] {
	return [
		{
			name: 'POST /v1/products',
			isPrivate: true,
			answer({ form }) {
				const toy = { id: 1000 + data.toys.length, ...readToy(form) }
				data.toys = [toy, ...data.toys]
				data.sentPictures = readPictures(form)
				return done(manner, 201, toy)
			},
		},
		{
			name: 'PUT /v1/products/{id}',
			isPrivate: true,
			answer({ named: [id], form }) {
				const toy = data.toys.find((one) => String(one.id) === id)
				if (!toy || form.get('id') !== id) return missing
				Object.assign(toy, readToy(form))
				data.sentPictures = readPictures(form)
				return done(manner, 200, toy)
			},
		},
		{
			name: 'DELETE /v1/products/{id}',
			isPrivate: true,
			answer({ named: [id] }) {
				data.toys = data.toys.filter((toy) => String(toy.id) !== id)
				return done(manner, 204)
			},
		},
	]
}

function readToy(form: FormData) {
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
