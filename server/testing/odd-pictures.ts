import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { SentFile } from './edit-shop.ts'

/** `fault` is the reason of the refusal; absent for accepted files. */
export interface OddPicture {
	readonly kind: string
	readonly file: SentFile
	readonly fault?: string
}

const unknown = 'это не картинка'
const broken = 'картинка повреждена'
const huge = 'больше 40 мегапикселей'

const text = (content: string) => Buffer.from(content, 'latin1')

function chunk(type: string, content: Buffer, checksum?: number): Buffer {
	const named = Buffer.concat([text(type), content])
	const length = Buffer.alloc(4)
	length.writeUInt32BE(content.length)
	const sum = Buffer.alloc(4)
	sum.writeUInt32BE(checksum ?? crc32(named))
	return Buffer.concat([length, named, sum])
}

interface MadePng {
	readonly width: number
	readonly height: number
	/** Rows of black and white pixels, eight in a byte. */
	readonly rows?: number
	readonly checksum?: number
	readonly extra?: Buffer
}

/** One bit per pixel, with any number of rows. */
function makePng({ width, height, rows = height, checksum, extra = Buffer.alloc(0) }: MadePng): Buffer {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
	header[8] = 1
	const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
	return Buffer.concat([
		text('\x89PNG\r\n\x1a\n'),
		chunk('IHDR', header, checksum),
		extra,
		chunk('IDAT', pixels),
		chunk('IEND', Buffer.alloc(0)),
	])
}

/** A few bytes that claim any size for the only frame. */
function makeGif(width: number, height: number, after = ''): Buffer {
	const size = Buffer.alloc(4)
	size.writeUInt16LE(width, 0)
	size.writeUInt16LE(height, 2)
	const colours = text('\x80\0\0\0\0\0\xff\xff\xff')
	const pixels = text(`\0\x02\x02\x44\x01\0\x3b${after}`)
	return Buffer.concat([text('GIF89a'), size, colours, text('\x2c\0\0\0\0'), size, pixels])
}

const photo = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#c43' } })
const noise = () =>
	sharp({
		create: {
			width: 400,
			height: 300,
			channels: 3,
			background: '#888',
			noise: { type: 'gaussian', mean: 128, sigma: 40 },
		},
	})

const svg =
	'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>'
const html = '<!doctype html><script>alert(document.cookie)</script>'

async function textFiles(): Promise<OddPicture[]> {
	const jpeg = await photo().jpeg().toBuffer()
	const named = (kind: string, name: string, content: string): OddPicture => ({
		kind,
		file: { name, content: text(content), type: 'image/jpeg' },
		fault: unknown,
	})
	return [
		{ kind: 'an empty file', file: { name: 'empty.jpg', content: Buffer.alloc(0) }, fault: 'файл пустой' },
		named('text named .jpg', 'note.jpg', 'Not a picture at all'),
		named('SVG', 'toy.svg', svg),
		named('SVG named .png', 'toy.png', `<?xml version="1.0"?>${svg}`),
		named('HTML named .jpg', 'page.jpg', html),
		named('PDF', 'toy.pdf', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'),
		named('a ZIP', 'toy.zip', `PK\x03\x04${'\0'.repeat(60)}`),
		named('a program', 'toy.exe', `MZ\x90\0${'\0'.repeat(60)}`),
		named(
			'BMP',
			'toy.bmp',
			`BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0${'\0'.repeat(28)}`,
		),
		named('ICO', 'toy.ico', `\0\0\x01\0\x01\0\x01\x01\0\0\x01\0\x20\0\x30\0\0\0\x16\0\0\0${'\0'.repeat(48)}`),
		named('PostScript', 'toy.eps', '%!PS-Adobe-3.0 EPSF-3.0\nshowpage'),
		named('a picture after something else', 'late.jpg', `${html}${jpeg.toString('latin1')}`),
		named('a film', 'film.mp4', `\0\0\0\x18ftypmp42\0\0\0\0mp42isom${'\0'.repeat(90)}`),
		named('HEIC', 'phone.heic', `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(90)}`),
		named('the first two bytes of a JPEG', 'stub.jpg', '\xff\xd8'),
		{
			kind: 'TIFF',
			file: { name: 'toy.tiff', content: await photo().tiff().toBuffer(), type: 'image/jpeg' },
			fault: unknown,
		},
	]
}

async function brokenFiles(): Promise<OddPicture[]> {
	const jpeg = await noise().jpeg().toBuffer()
	const png = await noise().png().toBuffer()
	const webp = await noise().webp().toBuffer()
	const avif = await noise().avif({ effort: 0 }).toBuffer()
	const gif = await noise().gif().toBuffer()
	const progressive = await noise().jpeg({ progressive: true }).toBuffer()
	const cut = (content: Buffer) => content.subarray(0, Math.floor(content.length * 0.99))
	const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2))
	const refused = (kind: string, name: string, content: Buffer): OddPicture => ({
		kind,
		file: { name, content },
		fault: broken,
	})
	const flipped = Buffer.from(png)
	for (let at = png.length - 2000; at < png.length - 1900; at++) flipped[at] = 0x55
	return [
		refused('half a JPEG', 'half.jpg', half(jpeg)),
		refused('a JPEG that is cut by a hundredth', 'cut.jpg', cut(jpeg)),
		refused('a progressive JPEG that is cut by a hundredth', 'cut-progressive.jpg', cut(progressive)),
		refused('a PNG that is cut by a hundredth', 'cut.png', cut(png)),
		refused('a WebP that is cut by a hundredth', 'cut.webp', cut(webp)),
		refused('a GIF that is cut by a hundredth', 'cut.gif', cut(gif)),
		refused('an AVIF that is cut by a hundredth', 'cut.avif', cut(avif)),
		refused('half a GIF', 'half.gif', half(gif)),
		refused('half a PNG', 'half.png', half(png)),
		refused('half a WebP', 'half.webp', half(webp)),
		refused('half an AVIF', 'half.avif', half(avif)),
		refused('a JPEG of its header alone', 'head.jpg', jpeg.subarray(0, 20)),
		refused('a PNG of its signature alone', 'head.png', png.subarray(0, 8)),
		refused('a PNG without most of its rows', 'rows.png', makePng({ width: 500, height: 500, rows: 3 })),
		refused('a PNG with a wrong checksum in its header', 'sum.png', makePng({ width: 9, height: 9, checksum: 7 })),
		refused('a PNG with other pixels than its checksum says', 'flipped.png', flipped),
		refused('a PNG without pixels', 'none.png', makePng({ width: 0, height: 0 })),
		refused('a WebP that says it is another size', 'size.webp', Buffer.concat([webp.subarray(0, 30), half(webp)])),
	]
}

/** A few kilobytes that unpack to 400 megapixels. */
export const hugePng = () => makePng({ width: 20_000, height: 20_000 })

async function hugeFiles(): Promise<OddPicture[]> {
	const refused = (kind: string, name: string, content: Buffer): OddPicture => ({
		kind,
		file: { name, content },
		fault: huge,
	})
	return [
		refused('a PNG bomb', 'bomb.png', hugePng()),
		refused(
			'a PNG that says it is as large as one can be',
			'lie.png',
			makePng({ width: 60_000, height: 60_000, rows: 1 }),
		),
		refused('a GIF bomb', 'bomb.gif', makeGif(65_535, 65_535)),
		refused('41 megapixels', 'large.png', makePng({ width: 6_410, height: 6_400 })),
		refused('a ribbon', 'ribbon.png', makePng({ width: 1_000_000, height: 41 })),
	]
}

async function takenFiles(): Promise<OddPicture[]> {
	const jpeg = await photo().jpeg().toBuffer()
	const frames = await twoFrames()
	const taken = (kind: string, name: string, content: Buffer, type?: string): OddPicture => ({
		kind,
		file: { name, content, ...(type && { type }) },
	})
	const comment = chunk('tEXt', text(`Comment\0${html}`))
	return [
		taken('a JPEG named .png', 'toy.png', jpeg, 'image/png'),
		taken('a JPEG that is said to be text', 'toy.txt', jpeg, 'text/plain'),
		taken('a JPEG with HTML after it', 'poly.html', Buffer.concat([jpeg, text(html)]), 'text/html'),
		taken('a JPEG with a ZIP after it', 'poly.zip', Buffer.concat([jpeg, text(`PK\x03\x04${'\0'.repeat(60)}`)])),
		taken('a GIF that is a script too', 'poly.js', makeGif(1, 1, `;alert(1)//${html}`)),
		taken('a PNG with HTML in a comment', 'comment.png', makePng({ width: 9, height: 9, extra: comment })),
		taken('a moving GIF', 'moving.gif', frames),
		taken('a moving WebP', 'moving.webp', await sharp(frames, { animated: true }).webp().toBuffer()),
		taken('a JPEG in CMYK', 'cmyk.jpg', await photo().toColourspace('cmyk').jpeg().toBuffer()),
		taken('a JPEG of a camera that ends its spectrum at 0', 'camera.jpg', withSpectrumEnd(jpeg, 0)),
		taken('a JPEG with bytes between its parts', 'between.jpg', withBytesBetween(jpeg)),
		taken('a grey JPEG', 'grey.jpg', await photo().greyscale().jpeg().toBuffer()),
		taken('a progressive JPEG', 'progressive.jpg', await photo().jpeg({ progressive: true }).toBuffer()),
		taken('a PNG of 16 bits', 'deep.png', await photo().toColourspace('rgb16').png().toBuffer()),
		taken('an interlaced PNG', 'interlaced.png', await photo().png({ progressive: true }).toBuffer()),
		taken('a transparent PNG', 'clear.png', await photo().ensureAlpha(0).png().toBuffer()),
		taken('an AVIF', 'toy.avif', await photo().avif({ effort: 0 }).toBuffer()),
		taken('one pixel', 'pixel.png', makePng({ width: 1, height: 1 })),
		taken('a line of pixels', 'line.png', makePng({ width: 9_000, height: 1 })),
		taken('40 megapixels', 'large.png', makePng({ width: 6_324, height: 6_324 })),
		taken('a name that leads elsewhere', '../../../etc/passwd.jpg', jpeg),
		taken('a name of NUL and line breaks', 'a\0b\r\nc".jpg', jpeg),
		taken('a name of 4,000 letters', `${'я'.repeat(4000)}.jpg`, jpeg),
	]
}

/** The end of spectral selection says nothing where a JPEG is not progressive. */
function withSpectrumEnd(jpeg: Buffer, end: number): Buffer {
	const quirky = Buffer.from(jpeg)
	const scan = quirky.indexOf(Buffer.from([0xff, 0xda]))
	quirky[scan + quirky.readUInt16BE(scan + 2)] = end
	return quirky
}

function withBytesBetween(jpeg: Buffer): Buffer {
	const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
	return Buffer.concat([jpeg.subarray(0, scan), Buffer.alloc(3), jpeg.subarray(scan)])
}

async function twoFrames(): Promise<Buffer> {
	const frame = (colour: string) => `<rect width="30" height="20" fill="${colour}"/>`
	const tall = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40">${frame('red')}<g transform="translate(0 20)">${frame('blue')}</g></svg>`
	const { data, info } = await sharp(text(tall)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
	const raw = { width: info.width, height: info.height, channels: info.channels, pageHeight: 20 }
	return await sharp(data, { raw })
		.gif({ delay: [100, 100] })
		.toBuffer()
}

/** Files that are not pictures, broken files, bombs, and odd but valid pictures. */
export async function makeOddPictures(): Promise<OddPicture[]> {
	return [...(await textFiles()), ...(await brokenFiles()), ...(await hugeFiles()), ...(await takenFiles())]
}
