import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#contract/catalog.ts'
import { problem } from '#contract/problems.ts'
import { dayMs } from '#contract/values/durations.ts'
import { picturePath, pictureWidths } from '#contract/values/images.ts'
import { type EditShop, makeEditShop, makePicture, rightForm, type SentFile } from '../../testing/edit-shop.ts'
import { sweepUnusedPictures } from './product-pictures.ts'

let shop: EditShop
let red: SentFile
let green: SentFile
let blue: SentFile

beforeAll(async () => {
	shop = await makeEditShop()
	red = await makePicture('#f00')
	green = await makePicture('#0f0', 'png')
	blue = await makePicture('#00f', 'webp')
})

afterAll(() => shop.close())

async function pathsAfter(sent: ReturnType<EditShop['edit']>): Promise<string[]> {
	return product.parse((await sent).json()).images
}

async function coloursOf(paths: string[]): Promise<string[]> {
	return await Promise.all(
		paths.map(async (path) => {
			const { rawPayload } = await shop.app.inject({ url: `/images${path}` })
			const { r, g, b } = (await sharp(rawPayload).stats()).dominant
			return Object.entries({ r, g, b }).find(([, amount]) => amount > 128)?.[0] ?? ''
		}),
	)
}

test('pictures are shown in the order in which they were sent, in every width and format, for good', async () => {
	const { images, pictures } = await shop.create({}, [red, green, blue])
	expect(await coloursOf(images)).toEqual(['r', 'g', 'b'])
	expect(pictures).toEqual(images.map((path) => ({ path, widths: [...pictureWidths], formats: ['avif'] })))
	for (const width of pictureWidths) {
		for (const format of [undefined, 'avif'] as const) {
			const { statusCode, headers, rawPayload } = await shop.app.inject({
				url: `/images${picturePath(images[0] ?? '', width, format)}`,
			})
			expect([statusCode, headers['content-type']]).toEqual([200, `image/${format ?? 'webp'}`])
			expect(headers['cache-control']).toContain('immutable')
			expect((await sharp(rawPayload).metadata()).width).toBe(width)
		}
	}
})

test('without pictures in the form they stay, and files alone come after them', async () => {
	const { id, images } = await shop.create({}, [red])
	expect(await pathsAfter(shop.edit(id, { price: '1' }))).toEqual(images)
	const more = await pathsAfter(shop.edit(id, {}, [green, blue]))
	expect(more.slice(0, 1)).toEqual(images)
	expect(await coloursOf(more)).toEqual(['r', 'g', 'b'])
})

test('paths and files together are the whole list in their order, and one empty text takes all away', async () => {
	const { id, images } = await shop.create({}, [red, green])
	const [first = '', second = ''] = images
	const mixed = await pathsAfter(shop.edit(id, {}, [second, blue, first]))
	expect([mixed[0], mixed[2]]).toEqual([second, first])
	expect(await coloursOf(mixed)).toEqual(['g', 'b', 'r'])
	expect(await pathsAfter(shop.edit(id, {}, [first]))).toEqual([first])
	expect(await pathsAfter(shop.edit(id, {}, ['']))).toEqual([])
	expect(await pathsAfter(shop.edit(id, {}, ['', blue]))).toHaveLength(1)
})

test('a path twice is one picture, and the input of a browser without a file is none', async () => {
	const { id, images } = await shop.create({}, [red])
	const [path = ''] = images
	expect(await pathsAfter(shop.edit(id, {}, [path, path]))).toEqual([path])
	const nothing = { name: '', content: Buffer.alloc(0), type: 'application/octet-stream' }
	expect(await pathsAfter(shop.edit(id, {}, [nothing]))).toEqual([path])
})

test('a path that is not the product’s own is refused, and nothing is changed', async () => {
	const other = await shop.create({}, [red])
	const { id, images } = await shop.create({}, [green])
	for (const foreign of [...other.images, '/toys/bear.webp', '../../etc/passwd', 'https://elsewhere.example/a.webp']) {
		const { status, json } = await shop.edit(id, { price: '1' }, [foreign, blue])
		expect([status, json().code, json().errors[0].field]).toEqual([400, 'invalid_input', 'images'])
	}
	expect((await shop.get(id)).json()).toMatchObject({ images, price: 1500, version: 1 })
})

test('a product has ten pictures at most, sent at once or one after the other', async () => {
	const tooMany = await shop.send(
		'POST',
		'/products',
		rightForm,
		Array.from({ length: 11 }, () => red),
	)
	expect([tooMany.status, tooMany.json().errors]).toEqual([
		400,
		[{ field: 'images', detail: 'У товара может быть не больше 10 картинок.' }],
	])
	const far = await shop.send(
		'POST',
		'/products',
		rightForm,
		Array.from({ length: 14 }, () => red),
	)
	expect([far.status, far.json().code]).toEqual([413, 'payload_too_large'])
	const { id } = await shop.create({}, [red])
	await shop.pool.query(
		`update products set images = images || (select array_agg('/p/' || n || '.webp') from generate_series(1, 9) n)
		where id = $1`,
		[id],
	)
	expect((await shop.edit(id, {}, [green])).status).toBe(400)
	expect((await shop.get(id)).json().images).toHaveLength(10)
})

test('a file of more than 10 megabytes is refused by its name, whatever else was sent', async () => {
	const large = { name: 'очень большая.jpg', content: Buffer.concat([red.content, Buffer.alloc(11 * 1024 * 1024)]) }
	const { status, json } = await shop.send('POST', '/products', rightForm, [red, large])
	expect([status, json().code]).toEqual([413, 'payload_too_large'])
	expect(json().errors).toEqual([{ field: 'images', detail: '«очень большая.jpg»: больше 10 МБ.' }])
})

test('a person who sends far too much over a real connection is told why', async () => {
	const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
	const form = new FormData()
	for (const [name, value] of Object.entries(rightForm)) form.append(name, value)
	for (const name of ['one.jpg', 'two.jpg']) form.append('images', new Blob([new Uint8Array(30 * 1024 * 1024)]), name)
	const answer = await fetch(`${url}/api/products`, {
		method: 'POST',
		headers: { authorization: `Bearer ${shop.admin.token}`, 'accept-language': 'en' },
		body: form,
	})
	expect([answer.status, problem.parse(await answer.json()).detail]).toEqual([
		413,
		'“one.jpg” is larger than 10 MB. “two.jpg” is larger than 10 MB.',
	])
})

test('of many files each wrong one is named, in the language of the request', async () => {
	const form = new FormData()
	for (const [name, value] of Object.entries(rightForm)) form.append(name, value)
	form.append('images', new Blob([new Uint8Array(red.content)]), 'right.jpg')
	form.append('images', new Blob(['text']), 'text.jpg')
	form.append('images', new Blob([]), 'nothing.jpg')
	const sent = await shop.sendRaw('POST', '/products', new Response(form), { 'accept-language': 'kk' })
	expect(sent.json().errors).toEqual([
		{ field: 'images', detail: '«text.jpg»: бұл JPEG, PNG, WebP, GIF немесе AVIF суреті емес.' },
		{ field: 'images', detail: '«nothing.jpg»: файл бос.' },
	])
})

test('a photo stands upright, and where it was taken is not told', async () => {
	const exif = { IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '53/1 12/1 50/1', GPSLatitudeRef: 'N' } }
	const top = { create: { width: 200, height: 100, channels: 3, background: '#f00' } } as const
	const below = await sharp({ ...top, create: { ...top.create, background: '#00f' } })
		.png()
		.toBuffer()
	const lying = await sharp({ create: { ...top.create, height: 200 } })
		.composite([{ input: below, top: 100, left: 0 }])
		.withExif(exif)
		.withMetadata({ orientation: 3 })
		.jpeg()
		.toBuffer()
	expect(lying.includes('Exif')).toBe(true)
	const { images } = await shop.create({}, [{ name: 'photo.jpg', content: lying }])
	const { rawPayload } = await shop.app.inject({ url: `/images${images[0]}` })
	expect(['EXIF', 'Secret', 'GPS'].filter((word) => rawPayload.includes(word))).toEqual([])
	const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
	const pixel = (row: number) => [...data.subarray((row * info.width + 480) * info.channels).subarray(0, 3)]
	expect(pixel(100)[2]).toBeGreaterThan(200)
	expect(pixel(860)[0]).toBeGreaterThan(200)
})

test('while pictures are made the shop answers others', async () => {
	const large = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#777' } })
		.jpeg({ progressive: true })
		.toBuffer()
	const files = [1, 2].map((number) => ({ name: `${number}.jpg`, content: large }))
	let isDone = false
	const saved = shop.send('POST', '/products', rightForm, files).finally(() => {
		isDone = true
	})
	let answered = 0
	while (!isDone) {
		expect((await shop.app.inject({ url: '/api/products/filter' })).statusCode).toBe(200)
		answered++
	}
	expect((await saved).status).toBe(201)
	expect(answered).toBeGreaterThan(5)
})

test('two who add pictures at once lose none of them', async () => {
	const { id } = await shop.create({}, [red])
	await Promise.all([shop.edit(id, {}, [green]), shop.edit(id, {}, [blue])])
	const { images } = (await shop.get(id)).json()
	expect((await coloursOf(images)).sort()).toEqual(['b', 'g', 'r'])
})

function keptFiles(): string[] {
	if (!existsSync(shop.imageFolder)) return []
	return readdirSync(shop.imageFolder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => createHash('sha1').update(entry.name).digest('hex'))
		.sort()
}

test('what a product no longer shows goes after a day, what a failed save left too, and everything in use stays', async () => {
	const { id, images } = await shop.create({}, [red, green])
	const filesInUse = keptFiles().length
	const countUnused = async () =>
		(await shop.pool.query('select from kept_pictures where unused_since is not null')).rowCount ?? 0
	const unusedBefore = await countUnused()
	const taken = await shop.create({ sku: 'S-1' })
	expect((await shop.send('POST', '/products', { ...rightForm, sku: 'S-1' }, [blue])).status).toBe(409)
	expect(keptFiles()).toHaveLength(filesInUse + 6)
	await shop.edit(id, {}, [images[0] ?? ''])
	expect(await countUnused()).toBe(unusedBefore + 2)
	// A shown picture stays, even with a wrong record.
	await shop.pool.query(`update kept_pictures set unused_since = '2020-01-01' where path = $1`, [images[0]])
	await sweepUnusedPictures(shop)
	expect(keptFiles()).toHaveLength(filesInUse + 6)
	shop.clock.advance(dayMs + 1)
	await sweepUnusedPictures(shop)
	await sweepUnusedPictures(shop)
	const rows = await shop.countOf('kept_pictures')
	expect(keptFiles()).toHaveLength(6 * (rows ?? 0))
	const shown = await shop.pool.query<{ path: string }>('select unnest(images) as path from products')
	const served = shown.rows.map(({ path }) => path).filter((path) => path.startsWith('/products/'))
	expect(served.length).toBe(rows)
	for (const path of served) expect((await shop.app.inject({ url: `/images${path}` })).statusCode).toBe(200)
	expect((await shop.app.inject({ url: `/images${images[1]}` })).statusCode).toBe(404)
	expect(taken.images).toEqual([])
})

test('the pictures of a deleted product go a month later, and those of a hidden one stay', async () => {
	const admin = { ...shop.admin, token: await shop.tokenFor(shop.admin.userId, 'Admin') }
	await shop.pool.query('update products set deleted_at = null, is_hidden = false')
	const { rows } = await shop.pool.query<{ id: string; images: string[] }>(
		`select id, images from products where cardinality(images) between 1 and 3 order by number limit 2`,
	)
	const [deleted, hidden] = rows
	await shop.call(admin, 'DELETE', `/products/${deleted?.id}`)
	const change = { field: 'hidden', isHidden: true }
	await shop.call(admin, 'POST', '/product-changes', { body: { ids: [hidden?.id], change } })
	const statusOf = async (path: string | undefined) => (await shop.app.inject({ url: `/images${path}` })).statusCode
	const statuses = async () => [await statusOf(deleted?.images[0]), await statusOf(hidden?.images[0])]
	const sweepAfter = async (days: number) => {
		shop.clock.advance(days * dayMs + 1)
		await sweepUnusedPictures(shop)
		return await statuses()
	}
	expect([await sweepAfter(29), await sweepAfter(1), await sweepAfter(1)]).toEqual([
		[200, 200],
		[200, 200],
		[404, 200],
	])
})

test('a picture that cannot be removed keeps no other one, and is tried again a day later', async () => {
	const paths = ['/products/one.webp', '/products/two.webp', '/products/three.webp']
	const [stuck = ''] = paths
	for (const path of paths) await shop.images.put(picturePath(path, 240), red.content)
	await shop.pool.query(
		"insert into kept_pictures (path, kept_at, unused_since) select unnest($1::text[]), '2020-01-01', '2020-01-01'",
		[paths],
	)
	const listKept = async () => {
		const kept = await Promise.all(paths.map((path) => shop.images.has(picturePath(path, 240))))
		return paths.filter((_, index) => kept[index])
	}
	const images = {
		...shop.images,
		delete: async (path: string) => {
			if (path.includes('one')) throw new Error('The disk is broken')
			await shop.images.delete(path)
		},
	}
	await expect(sweepUnusedPictures({ ...shop, images })).rejects.toThrow('1 pictures were not removed')
	expect(await listKept()).toEqual([stuck])
	await sweepUnusedPictures(shop)
	expect(await listKept()).toEqual([stuck])
	shop.clock.advance(dayMs + 1)
	await sweepUnusedPictures(shop)
	expect(await listKept()).toEqual([])
})
