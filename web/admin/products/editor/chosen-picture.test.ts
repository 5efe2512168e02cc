import { expect, test } from 'vitest'
import { keptPictures, movePicture, sortFiles } from './chosen-picture.ts'

const file = (name: string, type: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type })

test('files that are no pictures are left out, whatever they are called', () => {
	const { accepted, refused } = sortFiles(
		[file('a.png', 'image/png'), file('b.png', 'application/pdf'), file('c.avif', ''), file('d', '')],
		10,
	)
	expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'c.avif'])
	expect(refused).toEqual({ notImage: ['b.png', 'd'], heic: [], tooBig: [], tooMany: [] })
})

test('what a phone keeps as HEIC is left out for that reason, with or without a type', () => {
	const { accepted, refused } = sortFiles([file('a.HEIC', ''), file('b', 'image/heif'), file('c.png', 'image/png')], 1)
	expect(accepted.map(({ name }) => name)).toEqual(['c.png'])
	expect(refused).toEqual({ notImage: [], heic: ['a.HEIC', 'b'], tooBig: [], tooMany: [] })
})

test('a picture takes at most ten megabytes, and a product as many pictures as there is room for', () => {
	const megabytes = 10 * 1024 * 1024
	const files = [file('a', 'image/png', megabytes), file('b', 'image/png', megabytes + 1), file('c', 'image/gif')]
	expect(sortFiles(files, 1)).toEqual({
		accepted: [files[0]],
		refused: { notImage: [], heic: [], tooBig: ['b'], tooMany: ['c'] },
	})
})

test('a picture moves to another place, and not past the ends', () => {
	const pictures = keptPictures(['/1', '/2', '/3'].map((path) => ({ path, widths: [] })))
	const keys = (from: number, to: number) => movePicture(pictures, from, to).map(({ key }) => key)
	expect(keys(0, 2)).toEqual(['/2', '/3', '/1'])
	expect(keys(2, 1)).toEqual(['/1', '/3', '/2'])
	expect([movePicture(pictures, 0, -1), movePicture(pictures, 2, 3)]).toEqual([pictures, pictures])
})
