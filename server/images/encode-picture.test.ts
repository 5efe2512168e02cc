import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import { toPicture } from './pictures.ts'

test('a picture is kept as a square in every width and format that the contract names', async () => {
	const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c43' } })
	const encoded = await encodePicture(photo, '/toys/bear.webp')
	const found = await Promise.all(
		encoded.map(async ({ path, content }) => {
			const { format, compression, width, height } = await sharp(content).metadata()
			return [path, compression ?? format, width, height]
		}),
	)
	expect(found).toEqual([
		['/toys/bear-240.webp', 'webp', 240, 240],
		['/toys/bear-240.avif', 'av1', 240, 240],
		['/toys/bear-480.webp', 'webp', 480, 480],
		['/toys/bear-480.avif', 'av1', 480, 480],
		['/toys/bear.webp', 'webp', 960, 960],
		['/toys/bear.avif', 'av1', 960, 960],
	])
	expect(toPicture('/toys/bear.webp')).toEqual({
		path: '/toys/bear.webp',
		widths: [240, 480, 960],
		formats: ['avif'],
	})
}, 60_000)
