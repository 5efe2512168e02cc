import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import iconv from 'iconv-lite'

const inflate = promisify(inflateRaw)

/** Read piece by piece: an archive is never in memory as a whole. */
export interface ArchiveSource {
	readonly size: number
	read(at: number, length: number): Promise<Buffer>
}

export interface ArchivedFile {
	/** As the archive says: never a path. */
	readonly name: string
	readonly crc: number
	readonly offset: number
	/** Packed. */
	readonly bytes: number
}

/** `too_large` is a file that unpacks to more than was asked for. */
export class ArchiveError extends Error {
	readonly fault: 'archive_broken' | 'too_large'

	constructor(fault: 'archive_broken' | 'too_large') {
		super(fault)
		this.fault = fault
	}
}

export class LockedArchive extends Error {}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const fileSignature = 0x04034b50
const endBytes = 22
const longestComment = 65_535
const mostDirectoryBytes = 8 * 1024 * 1024

/** Files of a ZIP archive, without folders. Throws an `ArchiveError`, and `LockedArchive` for one with a password. */
export async function listArchive(source: ArchiveSource): Promise<ArchivedFile[]> {
	const { count, at, bytes } = await findDirectory(source)
	const directory = await source.read(at, bytes)
	const files: ArchivedFile[] = []
	let place = 0
	for (let entry = 0; entry < count; entry++) {
		if (place + 46 > directory.length || directory.readUInt32LE(place) !== entrySignature) broken()
		const flags = directory.readUInt16LE(place + 8)
		const nameBytes = directory.readUInt16LE(place + 28)
		const name = readName(directory.subarray(place + 46, place + 46 + nameBytes))
		if ((flags & 1) === 1) throw new LockedArchive()
		if (!name.endsWith('/')) {
			files.push({
				name,
				crc: directory.readUInt32LE(place + 16),
				bytes: directory.readUInt32LE(place + 20),
				offset: directory.readUInt32LE(place + 42),
			})
		}
		place += 46 + nameBytes + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32)
	}
	return files
}

/** Its record stands last, before a comment at most. */
async function findDirectory({ size, read }: ArchiveSource): Promise<{ count: number; at: number; bytes: number }> {
	const begin = Math.max(0, size - endBytes - longestComment)
	const tail = await read(begin, size - begin)
	for (let place = tail.length - endBytes; place >= 0; place--) {
		if (tail.readUInt32LE(place) !== endSignature) continue
		if (place + endBytes + tail.readUInt16LE(place + 20) !== tail.length) continue
		const [count, bytes, at] = [
			tail.readUInt16LE(place + 10),
			tail.readUInt32LE(place + 12),
			tail.readUInt32LE(place + 16),
		]
		if (bytes > mostDirectoryBytes || at + bytes > begin + place) broken()
		return { count, at, bytes }
	}
	return broken()
}

/** Windows writes names in the old alphabet of DOS, all others in UTF-8, marked or not. */
function readName(bytes: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return iconv.decode(bytes, 'cp866')
	}
}

/** Unpacks one file of at most `most` bytes. Throws an `ArchiveError`. */
export async function readArchived(
	{ size, read }: ArchiveSource,
	{ offset, bytes }: Pick<ArchivedFile, 'offset' | 'bytes'>,
	most: number,
): Promise<Buffer> {
	if (offset + 30 > size) broken()
	const head = await read(offset, 30)
	if (head.readUInt32LE(0) !== fileSignature) broken()
	const begin = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
	if (begin + bytes > size) broken()
	if (bytes > most) throw new ArchiveError('too_large')
	const method = head.readUInt16LE(8)
	const packed = await read(begin, bytes)
	if (method === 0) return packed
	if (method !== 8) broken()
	try {
		return await inflate(packed, { maxOutputLength: most })
	} catch (error) {
		const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
		throw new ArchiveError(isTooLarge ? 'too_large' : 'archive_broken')
	}
}

function broken(): never {
	throw new ArchiveError('archive_broken')
}
