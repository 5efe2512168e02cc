import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'

/** Red on the left or above, green in the middle, blue at the other end. */
async function drawParts(width: number, height: number): Promise<Buffer> {
	const [x, y] = width > height ? [width / 3, 0] : [0, height / 3]
	const size = width > height ? { width: width / 3, height } : { width, height: height / 3 }
	const part = (background: string, place: number) => ({
		input: { create: { ...size, channels: 3 as const, background } },
		left: x * place,
		top: y * place,
	})
	const ground = sharp({ create: { width, height, channels: 3, background: '#000' } })
	return await ground
		.composite([part('#f00', 0), part('#0f0', 1), part('#00f', 2)])
		.jpeg()
		.toBuffer()
}

async function colours(content: Buffer, places: readonly (readonly [number, number])[]) {
	const picture = await readPicture(content)
	if (typeof picture === 'string') throw new Error(picture)
	const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
	expect([info.width, info.height]).toEqual([960, 960])
	return places.map(([x, y]) => {
		const at = (Math.round(y * 959) * 960 + Math.round(x * 959)) * info.channels
		return [...data.subarray(at, at + 3)].map((value) => (value > 128 ? 1 : 0)).join('')
	})
}

const along = [0.01, 0.5, 0.99]
const ends = ['100', '010', '001']

test('an oblong picture is shown to both ends, on white', async () => {
	const wide = along.map((x) => [x, 0.5] as const)
	const tall = along.map((y) => [0.5, y] as const)
	expect(await colours(await drawParts(900, 300), wide)).toEqual(ends)
	expect(await colours(await drawParts(900, 300), tall)).toEqual(['111', '010', '111'])
	expect(await colours(await drawParts(300, 900), tall)).toEqual(ends)
	expect(await colours(await drawParts(300, 900), wide)).toEqual(['111', '010', '111'])
})

test('a tall photo that lacks its end is broken', async () => {
	const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
	const photo = sharp({ create: { width: 200, height: 900, channels: 3, background: '#888', noise } })
	const whole = await photo.jpeg().toBuffer()
	const cut = await readPicture(whole.subarray(0, Math.floor(whole.length * 0.9)))
	expect(typeof cut === 'string' ? cut : 'taken').toBe('picture_broken')
})
