import { randomBytes } from 'node:crypto'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepFeeds } from './kept-feeds.ts'

const textOf = async (zipped: Readable | undefined) => zipped && gunzipSync(await buffer(zipped)).toString()

test('a feed is kept once its reader has all of it, until the next one of its kind', async () => {
	const kept = keepFeeds()
	expect(await textOf(kept.compress('kaspi', 'one', Readable.from(['a', 'b'])))).toBe('ab')
	expect(await textOf(kept.open('kaspi', 'one'))).toBe('ab')
	expect([kept.open('kaspi', 'two'), kept.open('yandex', 'one')]).toEqual([undefined, undefined])
	await textOf(kept.compress('kaspi', 'two', Readable.from(['c'])))
	expect([kept.open('kaspi', 'one'), await textOf(kept.open('kaspi', 'two'))]).toEqual([undefined, 'c'])
})

test('nothing is kept of a feed whose reader leaves, or that fails', async () => {
	const kept = keepFeeds()
	for await (const _ of kept.compress('kaspi', 'left', Readable.from([randomBytes(1_000_000)]))) break
	async function* failing() {
		yield 'a'
		throw new Error('The snapshot ended')
	}
	await expect(buffer(kept.compress('kaspi', 'failed', Readable.from(failing())))).rejects.toThrow('The snapshot ended')
	expect([kept.open('kaspi', 'left'), kept.open('kaspi', 'failed')]).toEqual([undefined, undefined])
})

test.each<[string, (zipped: Readable) => Readable]>([
	['as it is kept', (zipped) => zipped],
	['decompressed', (zipped) => pipeline(zipped, createGunzip(), () => undefined)],
])('what a feed is made from is closed when its reader leaves before the first bytes: %s', async (_, open) => {
	const content = new PassThrough()
	content.write('a')
	open(keepFeeds().compress('kaspi', 'left', content)).destroy()
	await expect.poll(() => content.closed).toBe(true)
})

test('a feed that would fill the memory is passed on and not kept', async () => {
	const kept = keepFeeds()
	const megabytes = (count: number) => Readable.from(Array.from({ length: count }, () => randomBytes(1_000_000)))
	expect((await buffer(kept.compress('google', 'large', megabytes(17)))).length).toBeGreaterThan(17_000_000)
	expect(kept.open('google', 'large')).toBeUndefined()
	await buffer(kept.compress('google', 'fits', megabytes(16)))
	expect(kept.open('google', 'fits')).toBeDefined()
})
