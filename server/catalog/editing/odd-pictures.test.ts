import { existsSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#contract/catalog.ts'
import { type EditShop, makeEditShop, rightForm } from '../../testing/edit-shop.ts'
import { makeOddPictures } from '../../testing/odd-pictures.ts'

const odd = await makeOddPictures()

let shop: EditShop

beforeAll(async () => {
	shop = await makeEditShop()
})

afterAll(() => shop.close())

async function whatIsKept(): Promise<unknown[]> {
	const files = existsSync(shop.imageFolder) ? readdirSync(shop.imageFolder, { recursive: true }) : []
	return [
		await shop.countOf('products'),
		await shop.countOf('kept_pictures'),
		await shop.countOf('audit_entries'),
		files,
	]
}

test('there are at least 25 kinds of them', () => {
	expect(new Set(odd.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(25)
})

const refused = odd.filter(({ fault }) => fault !== undefined)

test.each(refused.map((picture) => [picture.kind, picture] as const))(
	'%s is refused with a reason, and nothing is kept',
	async (_, { file, fault }) => {
		const before = await whatIsKept()
		const { status, json, text } = await shop.send('POST', '/products', rightForm, [file])
		expect([status, json().code], text).toEqual([400, 'picture_refused'])
		expect(json().errors).toEqual([{ field: 'images', detail: expect.stringContaining(`«${file.name}»: `) }])
		expect(json().detail).toContain(fault)
		expect(await whatIsKept()).toEqual(before)
	},
)

test('a refused file without a name is told by a dash', async () => {
	const { json } = await shop.send('POST', '/products', rightForm, [{ name: '', content: Buffer.from([0]) }])
	expect(json().errors).toEqual([{ field: 'images', detail: '«—»: это не картинка JPEG, PNG, WebP, GIF или AVIF.' }])
})

const taken = odd.filter(({ fault }) => fault === undefined)

test.each(taken.map((picture) => [picture.kind, picture] as const))(
	'%s is taken, made anew and served',
	async (_, { file }) => {
		const { status, json, text } = await shop.send('POST', '/products', rightForm, [file])
		expect(status, text).toBe(201)
		const [path = ''] = product.parse(json()).images
		expect(path).toMatch(/^\/products\/[\w-]{36}\.webp$/)
		const served = await shop.app.inject({ url: `/images${path}` })
		expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
		expect(served.rawPayload.includes('script')).toBe(false)
		const { width, height, format, space, pages, hasAlpha, exif, icc, xmp } = await sharp(served.rawPayload).metadata()
		expect([width, height, format, space, pages ?? 1, hasAlpha]).toEqual([960, 960, 'webp', 'srgb', 1, false])
		expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
	},
)
