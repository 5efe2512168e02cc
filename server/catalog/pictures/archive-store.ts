import type { Database } from '../../platform/database.ts'
import { findArchivePart, findArchiveSize, insertArchivePart } from './queries.ts'
import type { ArchiveSource } from './read-archive.ts'

const partBytes = 1024 * 1024

/** Returns the size in bytes. */
export async function saveArchive(db: Database, id: string, content: AsyncIterable<Buffer>): Promise<number> {
	let [part, size] = [0, 0]
	for await (const piece of inEqualPieces(content)) {
		await insertArchivePart(db, id, part++, piece)
		size += piece.length
	}
	return size
}

async function* inEqualPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let held: Buffer = Buffer.alloc(0)
	for await (const chunk of content) {
		held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
		while (held.length >= partBytes) {
			yield held.subarray(0, partBytes)
			held = held.subarray(partBytes)
		}
	}
	if (held.length > 0) yield held
}

/** Undefined once the archive is deleted. */
export async function openArchive(db: Database, id: string): Promise<ArchiveSource | undefined> {
	const size = await findArchiveSize(db, id)
	if (size === undefined) return undefined
	return {
		size,
		async read(at, length) {
			const pieces: Buffer[] = []
			for (let place = at; place < at + length; ) {
				const part = Math.floor(place / partBytes)
				const content = (await findArchivePart(db, id, part)) ?? Buffer.alloc(0)
				const begin = place - part * partBytes
				const piece = content.subarray(begin, begin + at + length - place)
				if (piece.length === 0) throw new Error(`Part ${part} of the archive is missing`)
				pieces.push(piece)
				place += piece.length
			}
			return Buffer.concat(pieces)
		},
	}
}
