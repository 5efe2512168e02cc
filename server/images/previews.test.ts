import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { buildServer } from '../platform/http/build-server.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { diskImages } from './image-store.ts'
import { servePreviews } from './previews.ts'

let folder: string
let app: FastifyInstance
let store: ReturnType<typeof diskImages>

beforeEach(async () => {
	folder = makeScratchFolder()
	store = diskImages(folder)
	const picture = sharp({ create: { width: 960, height: 960, channels: 3, background: '#2563eb' } })
	await store.put('/toys/bear.webp', await picture.webp().toBuffer())
	app = await buildServer(readConfig({ LOG_LEVEL: 'silent' }))
	servePreviews(app, store)
})

afterEach(async () => {
	await app.close()
	rmSync(folder, { recursive: true })
})

const ask = (path: string) => app.inject(`/previews${path}`)

test('a picture is shown whole in a wide JPEG, which is kept', async () => {
	const put = vi.spyOn(store, 'put')
	const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/toys/bear.jpg')))
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
	const [answer] = answers
	expect(answer?.headers).toMatchObject({
		'content-type': 'image/jpeg',
		'cache-control': 'public, max-age=31536000, immutable',
	})
	const preview = sharp(answer?.rawPayload)
	expect(await preview.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
	const { data } = await preview.raw().toBuffer({ resolveWithObject: true })
	const blueAt = (x: number, y: number) => data[(y * 1200 + x) * 3 + 2]
	expect(blueAt(600, 2)).toBeGreaterThan(200)
	expect(data[(300 * 1200 + 100) * 3]).toBeGreaterThan(240)
	expect((await ask('/toys/bear.jpg')).rawPayload).toEqual(answer?.rawPayload)
	expect(put).toHaveBeenCalledTimes(1)
})

test.each(['/toys/hare.jpg', '/toys/bear.webp', '/toys/bear.jpg/', '/toys/bear-240.jpg', '/..%2fbear.jpg', '/', ''])(
	'%s is no preview',
	async (path) => {
		expect((await ask(path)).statusCode).toBe(404)
	},
)

test('a picture that is damaged has none', async () => {
	writeFileSync(join(folder, 'toys', 'torn.webp'), 'RIFF')
	expect((await ask('/toys/torn.jpg')).statusCode).toBe(404)
})

test('a few are drawn at once, and who comes meanwhile gets the picture of the shop', async () => {
	const picture = sharp({ create: { width: 960, height: 960, channels: 3, background: '#16a34a' } })
	for (const name of ['a', 'b', 'c']) await store.put(`/toys/${name}.webp`, await picture.clone().webp().toBuffer())
	const answers = await Promise.all(['a', 'b', 'c'].map((name) => ask(`/toys/${name}.jpg`)))
	expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 302])
	expect(answers.find(({ statusCode }) => statusCode === 302)?.headers.location).toBe('/preview.jpg')
	const again = await Promise.all(['a', 'b'].map((name) => ask(`/toys/${name}.jpg`)))
	expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a picture is told to advertising as a square JPEG, which is kept beside its preview', async () => {
	const square = await app.inject('/squares/toys/bear.jpg')
	expect(square.headers['content-type']).toBe('image/jpeg')
	expect(await sharp(square.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 960 })
	expect((await ask('/toys/bear.jpg')).rawPayload).not.toEqual(square.rawPayload)
	expect((await app.inject('/squares/toys/bear.jpg')).rawPayload).toEqual(square.rawPayload)
	for (const path of ['/toys/bear-square.jpg', '/toys/hare.jpg', '/toys/bear.webp'])
		expect((await app.inject(`/squares${path}`)).statusCode).toBe(404)
})

test('a reader of many squares is told to come again, and previews are drawn meanwhile', async () => {
	const content = await sharp({ create: { width: 960, height: 960, channels: 3, background: '#16a34a' } })
		.webp()
		.toBuffer()
	const unknown = Array.from({ length: 20 }, (_, index) => app.inject(`/squares/toys/none${index}.jpg`))
	expect((await Promise.all(unknown)).every(({ statusCode }) => statusCode === 404)).toBe(true)
	const names = Array.from({ length: 18 }, (_, index) => `p${index}`)
	for (const name of names) await store.put(`/toys/${name}.webp`, content)
	const crowd = names.map((name) => app.inject(`/squares/toys/${name}.jpg`))
	const ended: string[] = []
	const first = ask('/toys/bear.jpg').then(({ statusCode }) => ended.push(`preview ${statusCode}`))
	const answers = await Promise.all(crowd.map((one) => one.finally(() => ended.push('square'))))
	await first
	expect(ended.indexOf('preview 200')).toSatisfy((place: number) => place >= 0 && place < ended.length - 1)
	expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(16)
	const refused = answers.filter(({ statusCode }) => statusCode === 429)
	expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['60', '60'])
})

test('a store that cannot say whether it has a picture is asked for it all the same', async () => {
	vi.spyOn(store, 'has').mockRejectedValue(new Error('The store does not answer'))
	expect((await ask('/toys/bear.jpg')).statusCode).toBe(200)
	expect((await ask('/toys/hare.jpg')).statusCode).toBe(404)
})

test('one that cannot be kept is shown all the same', async () => {
	vi.spyOn(store, 'put').mockRejectedValue(new Error('The disk is full'))
	expect((await ask('/toys/bear.jpg')).statusCode).toBe(200)
})
