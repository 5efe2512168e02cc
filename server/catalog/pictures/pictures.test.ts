import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TakenArchive, WantedPictures } from '#contract/supply/pictures.ts'
import { dayMs, minuteMs } from '#contract/values/durations.ts'
import { makePicture } from '../../testing/edit-shop.ts'
import { type ImportShop, makeImportShop } from '../../testing/imports/import-shop.ts'
import { hugePng } from '../../testing/odd-pictures.ts'
import { makeZip } from '../../testing/pictures/make-zip.ts'
import { makePictureHost, type PictureHost } from '../../testing/pictures/picture-host.ts'
import { sweepUnusedPictures } from '../editing/product-pictures.ts'
import { claimWaiting, deleteOldWanted } from './queries.ts'
import { beginPictures, settlePictures } from './settle-pictures.ts'

let shop: ImportShop
let host: PictureHost
let red: Buffer
let green: Buffer
let blue: Buffer

beforeAll(async () => {
	shop = await makeImportShop()
	host = await makePictureHost()
	red = (await makePicture('#f00')).content
	green = (await makePicture('#0f0', 'png')).content
	blue = (await makePicture('#00f', 'webp')).content
})

afterAll(async () => {
	await host.close()
	await shop.close()
})

beforeEach(async () => {
	await shop.pool.query('truncate products, categories, catalogue_imports, kept_pictures, picture_archives cascade')
	shop.queued.length = 0
	host.asked.length = 0
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const head = 'title;price;category;sku;barcode;pictures'

async function importRows(...rows: string[]) {
	return await shop.run([head, ...rows].join('\n'))
}

/** Does what jobs do until nothing is to be done for now. */
async function workOff(): Promise<void> {
	for (;;) {
		const claimed: string[] = []
		await beginPictures(shop, async (_tx, ids) => void claimed.push(...ids))
		if (claimed.length === 0) return
		for (const id of claimed) await settlePictures({ ...shop, log, outside: host.outside }, id)
	}
}

async function getState(language = 'ru'): Promise<WantedPictures> {
	return (await shop.send('GET', '/wanted-pictures', undefined, { 'accept-language': language })).json()
}

async function imagesOf(sku: string): Promise<string[]> {
	return (await shop.pool.query('select images from products where sku = $1', [sku])).rows[0]?.images
}

/** The token of the administrator lasts a quarter of an hour. */
async function pass(ms: number): Promise<void> {
	shop.clock.advance(ms)
	shop.admin.token = await shop.tokenFor(shop.admin.userId, 'Admin')
}

async function countKept(): Promise<number> {
	return (await shop.pool.query('select count(*)::integer as count from kept_pictures')).rows[0].count
}

async function uploadZip(zip: Buffer, name = 'pictures.zip') {
	const form = new FormData()
	form.append('file', new Blob([new Uint8Array(zip)]), name)
	const body = new Response(form)
	const payload = Buffer.from(await body.arrayBuffer())
	return await shop.send('POST', '/wanted-pictures/archives', payload, {
		'content-type': body.headers.get('content-type') ?? '',
	})
}

test('links of an import are fetched behind the pictures that a product has, in their order', async () => {
	const links = [host.put('/1.jpg', red), host.put('/2.png', green), host.put('/3.webp', blue)]
	await importRows('Мяч;500;Мячи;M-1;;')
	await shop.pool.query(`update products set images = '{/products/own.webp}'`)
	const { counts } = await importRows(`Мяч;500;Мячи;M-1;;${links.join(' ')}`)
	expect(counts).toMatchObject({ changed: 1, unchanged: 0 })
	expect(await getState()).toMatchObject({ waiting: 3, done: 0, failed: 0 })
	await workOff()
	expect(await getState()).toEqual({ waiting: 0, done: 3, failed: 0, failures: [] })
	const images = await imagesOf('M-1')
	expect(images).toHaveLength(4)
	expect(images[0]).toBe('/products/own.webp')
	expect(host.asked).toEqual(['/1.jpg', '/2.png', '/3.webp'])
	expect(await shop.images.has(images[1] ?? '')).toBe(true)
})

test('the same link or the same content is fetched and recoded once, for whatever product', async () => {
	const [link, same] = [host.put('/a.jpg', red), host.put('/b.jpg', red)]
	await importRows(`Мяч;500;Мячи;M-1;;${link}`, `Юла;500;Мячи;J-1;;${link}`, `Кубик;500;Мячи;K-1;;${same}`)
	await workOff()
	expect(host.asked.toSorted()).toEqual(['/a.jpg', '/b.jpg'])
	expect(await countKept()).toBe(1)
	const [path] = await imagesOf('M-1')
	expect([await imagesOf('J-1'), await imagesOf('K-1')]).toEqual([[path], [path]])
})

test('the same file again changes nothing, and a picture that was taken away does not come back', async () => {
	const row = `Мяч;500;Мячи;M-1;;${host.put('/a.jpg', red)}`
	await importRows(row)
	await workOff()
	await shop.pool.query(`update products set images = '{}'`)
	expect((await importRows(row)).counts).toMatchObject({ unchanged: 1, changed: 0 })
	await workOff()
	expect(await imagesOf('M-1')).toEqual([])
	expect(host.asked).toEqual(['/a.jpg'])
})

test('a shared picture stays while a product shows it, and is fetched anew once it was swept', async () => {
	const link = host.put('/a.jpg', red)
	await importRows(`Мяч;500;Мячи;M-1;;${link}`)
	await workOff()
	await shop.pool.query(`update products set images = '{}'`)
	await shop.pool.query('update kept_pictures set unused_since = $1', [shop.clock.now()])
	await pass(2 * dayMs)
	await sweepUnusedPictures(shop)
	expect(await countKept()).toBe(0)
	await importRows(`Юла;500;Мячи;J-1;;${link}`)
	await workOff()
	expect(host.asked).toEqual(['/a.jpg', '/a.jpg'])
	expect(await imagesOf('J-1')).toHaveLength(1)
})

test('what fails is told with its reason in the language of the request, and tried again when asked', async () => {
	const good = host.put('/good.jpg', green)
	const gone = host.put('/gone.jpg', red, 404)
	const note = host.put('/note.jpg', Buffer.from('no picture'))
	await importRows(
		`Мяч;500;Мячи;M-1;;${good} ${gone} ${note} http://10.0.0.1/a.jpg ${host.put('/huge.png', hugePng())}`,
	)
	await workOff()
	const state = await getState()
	expect(state).toMatchObject({ waiting: 0, done: 1, failed: 4 })
	expect(Object.fromEntries(state.failures.map(({ source, reason }) => [source.split('/').at(-1), reason]))).toEqual({
		'gone.jpg': 'Сайт ответил отказом 404.',
		'note.jpg': expect.stringContaining('это не картинка'),
		'a.jpg': expect.stringContaining('внутреннюю сеть'),
		'huge.png': expect.stringContaining('больше 40 мегапикселей'),
	})
	expect(state.failures[0]).toMatchObject({ title: 'Мяч', productId: expect.any(String) })
	expect((await getState('kk')).failures.map(({ reason }) => reason)).toContain('Сайт 404 деп бас тартты.')
	expect((await getState('en')).failures.map(({ reason }) => reason)).toContain('The site refused with 404.')

	host.put('/gone.jpg', blue)
	expect((await shop.send('POST', '/wanted-pictures/again')).json()).toMatchObject({ waiting: 4, failed: 0 })
	await workOff()
	expect(await getState()).toMatchObject({ waiting: 0, done: 2, failed: 3 })
	expect(await imagesOf('M-1')).toHaveLength(2)
})

test('a site that is busy is asked three times, minutes apart', async () => {
	await importRows(`Мяч;500;Мячи;M-1;;${host.put('/busy.jpg', red, 503)}`)
	await workOff()
	expect(host.asked).toHaveLength(1)
	expect(await getState()).toMatchObject({ waiting: 1, failed: 0 })
	for (const tries of [2, 3]) {
		await pass(17 * minuteMs)
		await workOff()
		expect(host.asked).toHaveLength(tries)
	}
	expect(await getState()).toMatchObject({ waiting: 0, failed: 1 })
	await pass(2 * dayMs)
	await importRows(`Мяч;500;Мячи;M-1;;${host.origin}/busy.jpg`)
	expect(await getState()).toMatchObject({ waiting: 1, failed: 0 })
})

test('a product gets no more pictures than it may have, and keeps what it has', async () => {
	const links = [red, green, blue].map((picture, index) => host.put(`/${index}.jpg`, picture))
	await importRows('Мяч;500;Мячи;M-1;;')
	const own = Array.from({ length: 9 }, (_, index) => `/products/own-${index}.webp`)
	await shop.pool.query('update products set images = $1', [own])
	await importRows(`Мяч;500;Мячи;M-1;;${links.join(',')}`)
	await workOff()
	const images = await imagesOf('M-1')
	expect([images.slice(0, 9), images.length]).toEqual([own, 10])
	const { failed, failures } = await getState()
	expect([failed, failures[0]?.reason]).toEqual([2, 'У товара уже 10 картинок.'])
})

test('pictures that come during an edit make its form an old one, and during an import do not stop it', async () => {
	await importRows('Мяч;500;Мячи;M-1;;')
	const versions = async () =>
		(await shop.pool.query('select version, version - sale_turns as meant from products')).rows[0]
	const before = await versions()
	await importRows(`Мяч;500;Мячи;M-1;;${host.put('/a.jpg', red)}`)
	const { meant } = await versions()
	await workOff()
	expect(await versions()).toEqual({ version: before.version + 2, meant })
})

test('a product that is deleted gets none, and a job that was lost is begun again', async () => {
	const link = host.put('/a.jpg', red)
	await importRows(`Мяч;500;Мячи;M-1;;${link}`, `Юла;500;Мячи;J-1;;${link}`)
	await shop.pool.query(`update products set deleted_at = now() where sku = 'J-1'`)
	const lost: string[] = []
	await beginPictures(shop, async (_tx, ids) => void lost.push(...ids))
	expect(lost).toHaveLength(2)
	await workOff()
	expect(await getState()).toMatchObject({ waiting: 2, done: 0 })
	await pass(17 * minuteMs)
	await workOff()
	expect(await getState()).toMatchObject({ waiting: 0, done: 1 })
	expect(await imagesOf('J-1')).toEqual([])
})

test('two processes at once do not begin the same product', async () => {
	await importRows(`Мяч;500;Мячи;M-1;;${host.put('/a.jpg', red)}`)
	const now = shop.clock.now()
	const { first, second } = await shop.db.transaction(async (tx) => {
		const first = await claimWaiting(tx, now, 1)
		return { first, second: { later: claimWaiting(shop.db, now, 1) } }
	})
	expect([first.length, await second.later]).toEqual([1, []])
})

test('a job does not settle again what another one has settled meanwhile', async () => {
	await importRows(`Мяч;500;Мячи;M-1;;${host.put('/a.jpg', red)}`)
	const [{ id }] = (await shop.pool.query('select id from products')).rows
	const images = Object.create(shop.images)
	images.put = async (...args: Parameters<typeof shop.images.put>) => {
		await shop.images.put(...args)
		await shop.pool.query(`update wanted_pictures set state = 'done'`)
	}
	await settlePictures({ ...shop, images, log, outside: host.outside }, id)
	expect(await imagesOf('M-1')).toEqual([])
})

test('a picture that ends its process three times comes no more', async () => {
	await importRows(`Мяч;500;Мячи;M-1;;${host.put('/a.jpg', red)}`)
	const [{ id }] = (await shop.pool.query('select id from products')).rows
	const images = Object.create(shop.images)
	images.put = async () => {
		const { rows } = await shop.pool.query('select tries from wanted_pictures')
		expect(rows).toEqual([{ tries: 1 }])
	}
	await settlePictures({ ...shop, images, log, outside: host.outside }, id)
	await shop.pool.query(`update wanted_pictures set state = 'waiting', tries = 3`)
	await settlePictures({ ...shop, log, outside: host.outside }, id)
	expect([host.asked.length, await getState()]).toMatchObject([1, { waiting: 0, failed: 1 }])
})

test('jobs take a few products at a time', async () => {
	const link = host.put('/a.jpg', red)
	await importRows(...Array.from({ length: 25 }, (_, index) => `Мяч ${index};500;Мячи;M-${index};;${link}`))
	const begun: string[] = []
	for (let round = 0; round < 3; round++) await beginPictures(shop, async (_tx, ids) => void begun.push(...ids))
	expect(begun).toHaveLength(10)
	for (const id of begun.splice(0)) await settlePictures({ ...shop, log, outside: host.outside }, id)
	await workOff()
	expect(await getState()).toMatchObject({ waiting: 0, done: 25 })
	expect(host.asked).toHaveLength(1)
})

test('a preview fetches nothing and tells which products would get pictures', async () => {
	await importRows('Мяч;500;Мячи;M-1;;')
	const link = host.put('/a.jpg', red)
	const { counts, planned } = await shop.preview([head, `Мяч;500;Мячи;M-1;;${link}`].join('\n'))
	expect([counts?.changed, planned]).toMatchObject([1, [{ before: { pictures: null }, after: { pictures: link } }]])
	expect(await getState()).toMatchObject({ waiting: 0 })
})

test('pictures of an archive belong to the products after which they are named', async () => {
	await importRows('Мяч;500;Мячи;M-1;4601234567890;', 'Юла;500;Мячи;J 1;;', 'Кубик;500;Мячи;K-1;;')
	const id = (await shop.pool.query(`select id from products where sku = 'K-1'`)).rows[0].id
	const zip = makeZip([
		{ name: '4601234567890_2.png', content: green },
		{ name: 'photos/4601234567890.JPG', content: red },
		{ name: 'j 1/1.webp', content: blue },
		{ name: `${id}.jpg`, content: red, isStored: true },
		{ name: '../M-1.jpg', content: blue },
		{ name: '/etc/passwd', content: blue },
		{ name: 'unknown.jpg', content: blue },
	])
	const answer = await uploadZip(zip, '..\\..\\Фото.zip')
	expect(answer.statusCode).toBe(201)
	const taken: TakenArchive = answer.json()
	expect(taken).toEqual({
		wanted: 4,
		products: 3,
		unmatched: 3,
		unmatchedNames: ['../M-1.jpg', '/etc/passwd', 'unknown.jpg'],
	})
	expect((await shop.send('GET', '/audit?subject=import')).json()[0]).toMatchObject({
		action: 'imported',
		title: 'Фото.zip',
		after: { images: 4 },
	})
	await workOff()
	expect(await getState()).toEqual({ waiting: 0, done: 4, failed: 0, failures: [] })
	const [ball, top, cube] = [await imagesOf('M-1'), await imagesOf('J 1'), await imagesOf('K-1')]
	expect([ball.length, top.length, cube.length]).toEqual([2, 1, 1])
	expect(cube[0]).toBe(ball[0])
	expect((await uploadZip(zip)).json()).toMatchObject({ wanted: 0 })
})

test('a file that an archive names twice is taken once', async () => {
	await importRows('Мяч;500;Мячи;M-1;;')
	const file = { name: 'M-1.jpg', content: red }
	const answer = await uploadZip(makeZip([file, file]))
	expect([answer.statusCode, answer.json()]).toMatchObject([201, { wanted: 1, products: 1 }])
})

test.each([
	['a text', Buffer.from('Название;Цена\n'), /не архив ZIP/],
	['nothing', Buffer.alloc(0), /./],
	['a locked archive', makeZip([{ name: 'a.jpg', content: Buffer.from('a'), said: { flags: 1 } }]), /паролем/],
	['a broken archive', makeZip([{ name: 'a.jpg', content: Buffer.from('a') }]).subarray(0, 40), /повреждён/],
	['other names', makeZip([{ name: 'IMG_0001.jpg', content: Buffer.from('a') }]), /не назван/],
	[
		'too many files',
		makeZip(Array.from({ length: 5001 }, (_, i) => ({ name: `${i}`, content: Buffer.alloc(0) }))),
		/больше 5000/,
	],
])('%s instead of an archive is refused in words, and nothing of it is kept', async (_, content, words) => {
	const answer = await uploadZip(content)
	expect([answer.statusCode, answer.json().code]).toEqual([400, 'file_refused'])
	expect(JSON.stringify(answer.json())).toMatch(words)
	expect((await shop.pool.query('select from picture_archives')).rowCount).toBe(0)
})

test('a file that unpacks to more than a picture may have fails alone', async () => {
	await importRows('Мяч;500;Мячи;M-1;;')
	const bomb = { name: 'M-1_1.jpg', content: Buffer.alloc(11 * 1024 * 1024) }
	await uploadZip(makeZip([bomb, { name: 'M-1_2.jpg', content: red }]))
	await workOff()
	const { done, failures } = await getState()
	expect([done, failures]).toMatchObject([1, [{ source: 'M-1_1.jpg', reason: 'Файл больше 10 МБ.' }]])
})

test('an archive goes once nothing waits for it, or after two weeks', async () => {
	await importRows('Мяч;500;Мячи;M-1;;', 'Юла;500;Мячи;J-1;;')
	await uploadZip(makeZip([{ name: 'M-1.jpg', content: red }]))
	await workOff()
	await uploadZip(makeZip([{ name: 'J-1.jpg', content: Buffer.from('no picture') }]))
	await workOff()
	const countArchives = async () => (await shop.pool.query('select from picture_archives')).rowCount
	await pass(2 * dayMs)
	await deleteOldWanted(shop.db, shop.clock.now())
	expect(await countArchives()).toBe(1)
	await pass(14 * dayMs)
	await deleteOldWanted(shop.db, shop.clock.now())
	expect(await countArchives()).toBe(0)
	await shop.send('POST', '/wanted-pictures/again')
	await workOff()
	expect((await getState()).failures).toMatchObject([{ reason: 'Архив уже удалён. Загрузите его ещё раз.' }])
})
