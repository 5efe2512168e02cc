import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'

test('a picture with widths is named in each of them, and as AVIF only when it can be had so', () => {
	const picture = { path: '/a.webp', widths: [240, 480, 960] }
	const plain = {
		src: '/images/a-480.webp',
		srcSet: '/images/a-240.webp 240w, /images/a-480.webp 480w, /images/a.webp 960w',
	}
	expect(pictureSources(picture, '/images')).toEqual(plain)
	expect(pictureSources({ ...picture, formats: ['avif'] }, '/images/')).toEqual({
		...plain,
		avifSrcSet: '/images/a-240.avif 240w, /images/a-480.avif 480w, /images/a.avif 960w',
	})
})

test('a picture of another server is its plain URL, whole or below the image base', () => {
	expect(pictureSources({ path: 'b.jpg', widths: [] }, 'https://pictures.test')).toEqual({
		src: 'https://pictures.test/b.jpg',
	})
	expect(pictureSources({ path: 'https://else.test/b.jpg', widths: [] }, '/images')).toEqual({
		src: 'https://else.test/b.jpg',
	})
})
