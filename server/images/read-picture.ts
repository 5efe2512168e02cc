import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import { pictureWidths } from '#contract/values/images.ts'

export type PictureFault = 'file_empty' | 'picture_unknown' | 'picture_huge' | 'picture_broken'

// Only a malicious picture takes longer, and others wait.
const longestSeconds = 20
const mostPixels = limits.pictureMegapixels * 1_000_000

const ascii = (text: string) => Buffer.from(text, 'latin1')

const beginnings: readonly { format: string; at: number; bytes: Buffer }[] = [
	{ format: 'jpeg', at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
	{ format: 'png', at: 0, bytes: ascii('\x89PNG\r\n\x1a\n') },
	{ format: 'gif', at: 0, bytes: ascii('GIF87a') },
	{ format: 'gif', at: 0, bytes: ascii('GIF89a') },
	{ format: 'webp', at: 8, bytes: ascii('WEBPVP8') },
]

/** The AVIF container also holds films and HEIC. */
function formatOf(content: Buffer): string | undefined {
	const isBox = content.subarray(4, 8).equals(ascii('ftyp'))
	if (isBox) return content.subarray(8, 64).includes('avif') ? 'heif' : undefined
	return beginnings.find(({ at, bytes }) => content.subarray(at, at + bytes.length).equals(bytes))?.format
}

/**
 * Returns the first frame upright, opaque, square and without metadata, or the fault; the file's name does not matter. An
 * oblong one is whole, on white.
 */
export async function readPicture(content: Buffer): Promise<Sharp | PictureFault> {
	if (content.length === 0) return 'file_empty'
	const expected = formatOf(content)
	if (!expected) return 'picture_unknown'
	try {
		const options = { failOn: 'error', limitInputPixels: mostPixels, pages: 1 } as const
		const { format, width, height } = await sharp(content, { ...options, limitInputPixels: false }).metadata()
		if (format !== expected) return 'picture_unknown'
		if (width * height > mostPixels) return 'picture_huge'
		return await decode(sharp(content, options))
	} catch {
		return 'picture_broken'
	}
}

async function decode(picture: Sharp): Promise<Sharp> {
	const side = Math.max(...pictureWidths)
	const { data, info } = await picture
		.timeout({ seconds: longestSeconds })
		.autoOrient()
		.resize(side, side, { fit: 'contain', background: '#fff' })
		.flatten({ background: '#fff' })
		.toColourspace('srgb')
		.raw({ depth: 'uchar' })
		.toBuffer({ resolveWithObject: true })
	return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
