import { Readable } from 'node:stream'
import type { Database } from '../../platform/database.ts'
import { beginningBytes, type FileSource } from './file-source.ts'
import { findPart, insertPart } from './queries.ts'

const partBytes = 1024 * 1024

/** Keeps a file in pieces as it comes in, and returns its size in bytes. */
export async function keepFile(tx: Database, importId: string, content: AsyncIterable<Buffer>): Promise<number> {
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

/** The kept file of an import as a source of rows; empty once the file is gone. */
export async function openKeptFile(db: Database, importId: string, size: number): Promise<FileSource> {
	const first = await findPart(db, importId, 0)
	return {
		size: first ? size : 0,
		beginning: (first ?? Buffer.alloc(0)).subarray(0, beginningBytes),
		read: () => Readable.from(readParts(db, importId), { highWaterMark: 1 }),
	}
}

const chunkBytes = 64 * 1024

async function* readParts(db: Database, importId: string): AsyncGenerator<Buffer> {
	for (let part = 0; ; part++) {
		const content = await findPart(db, importId, part)
		if (!content) return
		for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes)
	}
}
