/** Headers of the ustar format, with sizes beyond 8 GB as GNU tar writes them. */
export const tarBlock = 512

export interface TarEntry {
	readonly name: string
	readonly size: number
	readonly isFolder: boolean
}

const largestOctal = 8 ** 11

export function tarHeader({ name, size, isFolder }: TarEntry): Buffer {
	const header = Buffer.alloc(tarBlock)
	const { prefix, rest } = splitName(name)
	header.write(rest, 0, 100)
	header.write(isFolder ? '0000700' : '0000600', 100)
	header.write('0000000', 108)
	header.write('0000000', 116)
	writeSize(header, size)
	header.write('00000000000', 136)
	header.write('        ', 148)
	header.write(isFolder ? '5' : '0', 156)
	header.write('ustar\u000000', 257)
	header.write(prefix, 345, 155)
	header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
	return header
}

/** Returns undefined for the block of zeros at the end. Throws for what is no header. */
export function parseTarHeader(header: Buffer): TarEntry | undefined {
	if (header.every((byte) => byte === 0)) return undefined
	const expected = Number.parseInt(text(header, 148, 8), 8)
	const blank = Buffer.from(header)
	blank.write('        ', 148)
	if (checksum(blank) !== expected) throw new Error('the archive is damaged')
	const prefix = text(header, 345, 155)
	const name = text(header, 0, 100)
	return {
		name: prefix ? `${prefix}/${name}` : name,
		size: readSize(header),
		isFolder: header[156] === '5'.charCodeAt(0),
	}
}

/** The zeros after a content of this size, up to a whole block. */
export function tarPadding(size: number): Buffer {
	return Buffer.alloc((tarBlock - (size % tarBlock)) % tarBlock)
}

export const tarEnd = Buffer.alloc(2 * tarBlock)

function splitName(name: string): { prefix: string; rest: string } {
	if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name }
	const cut = name.indexOf('/', name.length - 101)
	const prefix = name.slice(0, cut)
	if (cut < 0 || Buffer.byteLength(prefix) > 155) throw new Error(`the name ${name} is too long for an archive`)
	return { prefix, rest: name.slice(cut + 1) }
}

function writeSize(header: Buffer, size: number): void {
	if (size < largestOctal) {
		header.write(size.toString(8).padStart(11, '0'), 124)
		return
	}
	header[124] = 0x80
	header.writeBigUInt64BE(BigInt(size), 128)
}

function readSize(header: Buffer): number {
	if (header[124] === 0x80) return Number(header.readBigUInt64BE(128))
	return Number.parseInt(text(header, 124, 12), 8)
}

function text(header: Buffer, from: number, length: number): string {
	const field = header.subarray(from, from + length)
	const end = field.indexOf(0)
	return field.toString('utf8', 0, end < 0 ? length : end)
}

function checksum(header: Buffer): number {
	return header.reduce((sum, byte) => sum + byte, 0)
}
