import sharp from 'sharp'
import { product } from '#contract/catalog.ts'
import { serveImages } from '../images/open-images.ts'
import { makeOrderShop } from './order-shop.ts'

export interface SentFile {
	readonly name: string
	readonly content: Buffer
	readonly type?: string
}

/** The `images` parts of a form, in their order. */
export type SentImages = readonly (string | SentFile)[]

export const rightForm = { title: 'Мишка', description: 'Мягкий', category: 'Куклы', price: '1500', quantity: '7' }

/** A real picture of one colour. */
export async function makePicture(colour = '#c43', format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<SentFile> {
	const picture = sharp({ create: { width: 32, height: 24, channels: 3, background: colour } })
	return { name: `toy.${format}`, content: await picture.toFormat(format).toBuffer() }
}

export async function makeEditShop(...given: Parameters<typeof makeOrderShop>) {
	const shop = await makeOrderShop(...given)
	await serveImages(shop.app, shop.imageFolder, '/images')
	const { admin } = shop

	/** Sends the texts under their names and `images` in order. */
	async function send(method: 'POST' | 'PUT', path: string, fields: object, images: SentImages = []) {
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
		for (const image of images) {
			if (typeof image === 'string') form.append('images', image)
			else form.append('images', new Blob([new Uint8Array(image.content)], { type: image.type ?? '' }), image.name)
		}
		return await sendRaw(method, path, new Response(form))
	}

	async function sendRaw(method: 'POST' | 'PUT', path: string, body: Response, headers: Record<string, string> = {}) {
		const answer = await shop.app.inject({
			method,
			url: `/api${path}`,
			headers: {
				'accept-language': 'ru',
				authorization: `Bearer ${admin.token}`,
				'content-type': body.headers.get('content-type') ?? '',
				...headers,
			},
			payload: Buffer.from(await body.arrayBuffer()),
		})
		return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: () => answer.json() }
	}

	return {
		...shop,
		send,
		sendRaw,
		create: async (fields: object = {}, images: SentImages = []) =>
			product.parse((await send('POST', '/products', { ...rightForm, ...fields }, images)).json()),
		/** Sends a complete form: the valid one with some fields replaced. */
		edit: (id: string, fields: object = {}, images: SentImages = []) =>
			send('PUT', `/products/${id}`, { ...rightForm, ...fields }, images),
		get: async (id: string) => {
			const answer = await shop.app.inject({ url: `/api/products/${id}` })
			return { status: answer.statusCode, json: () => answer.json() }
		},
		audit: async (subjectId: string) =>
			(await shop.call(admin, 'GET', `/audit?subjectId=${subjectId}`))
				.json()
				.map(({ action, title, before, after }: Record<string, unknown>) => ({ action, title, before, after })),
		moves: async (id: string) => (await shop.call(admin, 'GET', `/products/${id}/stock-moves`)).json(),
	}
}

export type EditShop = Awaited<ReturnType<typeof makeEditShop>>
