import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Database } from '../../platform/database.ts'
import { beginningBytes, CatalogueFileError, type FileSource } from './files/catalogue-file.ts'
import { findPart, insertPart, listPartSizes } from './queries.ts'

const partBytes = 1024 * 1024
const chunkBytes = 64 * 1024

/** Throws a `CatalogueFileError`. */
export async function fileOnDisk(path: string): Promise<FileSource> {
	try {
		const found = await stat(path)
		if (found.isDirectory()) throw new CatalogueFileError('folder', { subject: path })
		const file = await open(path)
		const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
		await file.close()
		return {
			size: found.size,
			beginning: buffer.subarray(0, bytesRead),
			read: (start = 0, end = found.size) =>
				createReadStream(path, { highWaterMark: 65_536, start, end: Math.max(start, end - 1) }),
		}
	} catch (error) {
		if (error instanceof CatalogueFileError) throw error
		const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
		throw new CatalogueFileError(isMissing ? 'not_found' : 'not_readable', { subject: path })
	}
}

export async function saveFile(tx: Database, importId: string, content: AsyncIterable<Buffer>): Promise<number> {
	let [part, size] = [0, 0]
	for await (const piece of inPieces(content)) {
		await insertPart(tx, importId, part++, piece)
		size += piece.length
	}
	return size
}

async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let held: Buffer[] = []
	let length = 0
	for await (const chunk of content) {
		held.push(chunk)
		length += chunk.length
		if (length < partBytes) continue
		yield Buffer.concat(held)
		held = []
		length = 0
	}
	if (length > 0) yield Buffer.concat(held)
}

/** Empty once the file is deleted. */
export async function openSavedFile(db: Database, importId: string, size: number): Promise<FileSource> {
	const first = await findPart(db, importId, 0)
	const sizes = await listPartSizes(db, importId)
	const findOnce = keepLast((part) => findPart(db, importId, part))
	return {
		size: first ? size : 0,
		beginning: (first ?? Buffer.alloc(0)).subarray(0, beginningBytes),
		read: (start = 0, end = size) =>
			Readable.from(readParts({ find: findOnce, sizes, start, end }), { highWaterMark: 1 }),
	}
}

/** An archive is read in many small pieces that lie side by side. */
function keepLast(find: (part: number) => Promise<Buffer | undefined>): typeof find {
	let last: { readonly part: number; readonly content: Promise<Buffer | undefined> } | undefined
	return async (part) => {
		if (last?.part !== part) last = { part, content: find(part) }
		return await last.content
	}
}

interface ReadPartsInput {
	readonly find: (part: number) => Promise<Buffer | undefined>
	readonly sizes: readonly number[]
	readonly start: number
	readonly end: number
}

async function* readParts({ find, sizes, start, end }: ReadPartsInput): AsyncGenerator<Buffer> {
	let begin = 0
	for (const [part, length] of sizes.entries()) {
		const wanted = { from: Math.max(start - begin, 0), to: Math.min(end - begin, length) }
		begin += length
		if (wanted.from >= wanted.to) continue
		const content = await find(part)
		if (!content) return
		for (let at = wanted.from; at < wanted.to; at += chunkBytes)
			yield content.subarray(at, Math.min(at + chunkBytes, wanted.to))
	}
}
