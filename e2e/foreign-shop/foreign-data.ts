export interface ForeignProduct {
	readonly id: number
	title: string
	description: string
	price: number
	quantity: number
	category: string
}

export interface ForeignPerson {
	readonly id: string
	readonly email: string
	readonly password: string
	role: 'Client' | 'Admin'
	fullName: string
	twoFactorEnabled: boolean
}

export interface ForeignReview {
	readonly id: number
	readonly productId: number
	readonly userId: string
	readonly fullName: string
	rating: number
	comment: string
	readonly createdAt: string
}

export interface ForeignOrder {
	readonly id: string
	readonly userId: string
	readonly createdAt: string
	status: number
	readonly customerName: string
	readonly customerPhone: string
	readonly note: string
	readonly totalPrice: number
	readonly items: readonly {
		readonly product: { readonly id: number; readonly title: string }
		readonly unitPrice: number
		readonly quantity: number
	}[]
	readonly shipping: { readonly address: string; readonly city: string; readonly country: string }
	readonly payment: { readonly method: string; isPaid: boolean }
}

export interface ForeignData {
	products: ForeignProduct[]
	/** File names of the last product change. */
	sentPictures: readonly string[]
	readonly person: ForeignPerson
	reviews: ForeignReview[]
	favorites: number[]
	readonly orders: ForeignOrder[]
	sentChange: object
	paymentPage: string
}

const titles: readonly (readonly [category: string, ...titles: string[]])[] = [
	['Куклы', 'Кукла Жанна', 'Кукла Соня', 'Кукла Мила'],
	['Машинки', 'Пожарная машина', 'Самосвал', 'Автобус', 'Трактор'],
	['Настолки', 'Лото', 'Домино', 'Шашки'],
	['Мячи', 'Мяч в горошек', 'Мяч-прыгун', 'Большой мяч'],
]

const shipping = { address: 'ул. Абая, 24', city: 'Kostanay', country: 'Kazakhstan' }

/** Thirteen products, and a customer with a received and reviewed product and an unpaid order. */
export function makeForeignData(): ForeignData {
	const products = titles
		.flatMap(([category, ...names]) => names.map((title) => ({ title, category })))
		.map((product, index) => ({
			...product,
			id: index + 1,
			description: `${product.title} — игрушка соседнего магазина.`,
			price: 1000 + index * 250,
			quantity: index % 5,
		}))
	const person = {
		id: 'd7a0c9de-0000-0000-0000-000000000042',
		email: 'aigul@toys.example',
		password: 'Plyushevyj-Mishka-7',
		role: 'Client' as const,
		fullName: 'Айгуль',
		twoFactorEnabled: false,
	}
	const reviews = Array.from({ length: 7 }, (_, index) => ({
		id: index + 1,
		productId: 2,
		userId: `somebody-${index}`,
		fullName: `Покупатель ${index + 1}`,
		rating: 1 + (index % 5),
		comment: `Отзыв номер ${index + 1}.`,
		createdAt: `2026-10-${10 + index}T08:00:00Z`,
	}))
	const line = { product: { id: 2, title: 'Кукла Соня' }, unitPrice: 1250, quantity: 2 }
	const order = {
		userId: person.id,
		customerName: person.fullName,
		customerPhone: '+7-(701)-123-45-67',
		note: '',
		totalPrice: 2500,
		items: [line],
		shipping,
	}
	const orders = [
		{
			...order,
			id: 'completed-order',
			createdAt: '2026-09-01T10:00:00Z',
			status: 4,
			payment: { method: 'Cash', isPaid: true },
		},
		{
			...order,
			id: 'waiting-order',
			createdAt: '2026-10-01T10:00:00Z',
			status: 0,
			payment: { method: 'YooKassa', isPaid: false },
		},
	]
	return {
		products,
		sentPictures: [],
		person,
		reviews,
		favorites: [],
		orders,
		sentChange: {},
		paymentPage: 'https://pay.example/1',
	}
}
