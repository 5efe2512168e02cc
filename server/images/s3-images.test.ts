import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#contract/catalog.ts'
import { dayMs } from '#contract/values/durations.ts'
import { sweepUnusedPictures } from '../catalog/editing/product-pictures.ts'
import { type EditShop, makeEditShop, makePicture, rightForm } from '../testing/edit-shop.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import type { ReadableImageStore } from './image-store.ts'
import { openImages, serveStoredImages } from './open-images.ts'
import { s3Images } from './s3-images.ts'

const bucket = 'toys'
let folder: string
let server: S3rver
let storeOrigin: string
let store: ReadableImageStore
let shop: EditShop

beforeAll(async () => {
	folder = makeScratchFolder()
	server = new S3rver({
		port: 0,
		address: '127.0.0.1',
		silent: true,
		directory: folder,
		configureBuckets: [{ name: bucket, configs: [] }],
	})
	const { port }: AddressInfo = await server.run()
	storeOrigin = `http://S3RVER:S3RVER@127.0.0.1:${port}`
	const storeUrl = `${storeOrigin}/${bucket}?region=us-east-1`
	store = s3Images(storeUrl)
	const opened = openImages({ storeUrl, folder: '', base: '/kept' })
	shop = await makeEditShop({}, { images: opened.store })
	await opened.serve(shop.app)
})

afterAll(async () => {
	await shop.close()
	await server.close()
	rmSync(folder, { recursive: true, force: true })
})

test('a picture that is put is there until it is deleted', async () => {
	const path = '/toys/a-b_c.webp'
	expect([await store.has(path), await store.find(path)]).toEqual([false, undefined])
	await store.put(path, Buffer.from('picture'))
	const found = await store.find(path)
	expect([await store.has(path), found?.size]).toEqual([true, 7])
	expect((found ? await buffer(found.content) : undefined)?.toString()).toBe('picture')
	await store.delete(path)
	await store.delete(path)
	expect(await store.has(path)).toBe(false)
})

test('a product’s pictures are kept there, handed on for good, and swept there', async () => {
	const listed = await shop.create({}, [await makePicture()])
	const [path = ''] = listed.images
	const { statusCode, headers, rawPayload } = await shop.app.inject({ url: `/kept${path}` })
	expect([statusCode, headers['content-type'], headers['content-length']]).toEqual([
		200,
		'image/webp',
		String(rawPayload.length),
	])
	expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
	expect((await shop.app.inject({ url: `/kept${path.replace('.webp', '-240.avif')}` })).headers['content-type']).toBe(
		'image/avif',
	)
	expect(product.parse((await shop.edit(listed.id, {}, [''])).json()).images).toEqual([])
	shop.clock.advance(dayMs + 1)
	await sweepUnusedPictures(shop)
	expect((await shop.app.inject({ url: `/kept${path}` })).statusCode).toBe(404)
	expect(await shop.countOf('kept_pictures')).toBe(0)
})

test('pictures that browsers look for at another URL are not handed on', async () => {
	const base = 'https://pictures.example/toys'
	for (const storeUrl of [undefined, `${storeOrigin}/${bucket}`]) {
		const app = fastify()
		await openImages({ storeUrl, folder, base }).serve(app)
		expect(app.printRoutes()).toBe('(empty tree)')
		await app.close()
	}
})

test('nothing else of the store is handed on', async () => {
	await store.put('/secret.txt', Buffer.from('secret'))
	for (const path of ['/secret.txt', '/', '/../other/a.webp', '/%2e%2e/a.webp', '/nothing.webp', '/a%00.webp']) {
		expect((await shop.app.inject({ url: `/kept${path}` })).statusCode, path).toBe(404)
	}
})

test('while the store does not answer pictures are unavailable, and a product is not listed without its own', async () => {
	const away = s3Images('http://KEY:SECRET@127.0.0.1:9/toys')
	const other = await makeEditShop({}, { images: away })
	serveStoredImages(other.app, away, '/kept')
	try {
		expect((await other.app.inject({ url: '/kept/a.webp' })).statusCode).toBe(503)
		const sent = await other.send('POST', '/products', rightForm, [await makePicture()])
		expect([sent.status, sent.json().code]).toEqual([503, 'unavailable'])
		expect(await other.countOf('products')).toBe(0)
	} finally {
		await other.close()
	}
})

test('a key that the store does not know is an error, not a missing picture', async () => {
	const stranger = s3Images(`${storeOrigin}/${bucket}`.replace('S3RVER:', 'STRANGER:'))
	await expect(stranger.find('/a.webp')).rejects.toThrow('403')
	await expect(stranger.put('/a.webp', Buffer.from('picture'))).rejects.toThrow('403')
	expect(await store.has('/a.webp')).toBe(false)
})
