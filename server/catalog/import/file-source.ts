import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import type { Database } from '../../platform/database.ts'
import { CatalogueFileError } from './import-outcome.ts'
import { findPart, insertPart } from './queries.ts'

/** `size` is in bytes; each `read` starts at the beginning. */
export interface FileSource {
	readonly size: number
	readonly beginning: Buffer
	read(): Readable
}

/** Protects the server against a small archive that unpacks to a huge file. */
export const mostUnpackedBytes = 512 * 1024 * 1024

const beginningBytes = 8

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
			read: () => createReadStream(path, { highWaterMark: 65_536 }),
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
	return {
		size: first ? size : 0,
		beginning: (first ?? Buffer.alloc(0)).subarray(0, beginningBytes),
		read: () => Readable.from(readParts(db, importId), { highWaterMark: 1 }),
	}
}

async function* readParts(db: Database, importId: string): AsyncGenerator<Buffer> {
	for (let part = 0; ; part++) {
		const content = await findPart(db, importId, part)
		if (!content) return
		for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes)
	}
}

/** `rk1048` is windows-1251 with the Kazakh letters. */
export const encodings = ['utf-8', 'utf-16le', 'windows-1251', 'rk1048'] as const

export type Encoding = (typeof encodings)[number]

interface DecodedText {
	/** Known after the first text was read; `utf-8` while all of it is ASCII. */
	encoding: Encoding
	readonly text: AsyncIterable<string>
}

// Counted from the first byte that is not ASCII.
const SAMPLE_BYTES = 65_536

/** Guesses the encoding unless one is given. Throws a `CatalogueFileError` where the text breaks. */
export function decodeText(chunks: AsyncIterable<Buffer>, given?: Encoding): DecodedText {
	const decoded: DecodedText = { encoding: given ?? 'utf-8', text: decode() }

	async function* decode(): AsyncGenerator<string> {
		let decoder = given && makeDecoder(given)
		let held = Buffer.alloc(0)
		for await (const chunk of chunks) {
			if (decoder) yield decoder(chunk)
			else if (held.length === 0 && isAscii(chunk)) yield chunk.toString('latin1')
			else held = Buffer.concat([held, chunk])
			if (decoder || held.length < SAMPLE_BYTES) continue
			decoded.encoding = guessEncoding(held)
			decoder = makeDecoder(decoded.encoding)
			yield decoder(held)
		}
		if (!decoder) {
			decoded.encoding = guessEncoding(held)
			decoder = makeDecoder(decoded.encoding)
			yield decoder(held)
		}
		yield decoder()
	}
	return decoded
}

function isAscii(chunk: Buffer): boolean {
	return chunk.every((byte) => byte < 0x80)
}

function guessEncoding(sample: Buffer): Encoding {
	if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
	const text = new TextDecoder().decode(sample)
	const wrong = text.match(/\uFFFD/g)?.length ?? 0
	const right = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0
	return wrong > right ? 'windows-1251' : 'utf-8'
}

type Decoder = (chunk?: Buffer) => string

function makeDecoder(encoding: Encoding): Decoder {
	if (encoding === 'utf-8') return makeStrictDecoder()
	const decoder = iconv.getDecoder(encoding)
	return (chunk) => (chunk ? decoder.write(chunk) : (decoder.end() ?? ''))
}

function makeStrictDecoder(): Decoder {
	const strict = new TextDecoder('utf-8', { fatal: true })
	let lines = 0
	return (chunk) => {
		try {
			const text = chunk ? strict.decode(chunk, { stream: true }) : strict.decode()
			lines += countLineEnds(text)
			return text
		} catch {
			// The chunk may begin inside a character.
			const begin = chunk?.findIndex((byte) => byte >> 6 !== 0b10)
			const valid = new TextDecoder().decode(chunk?.subarray(begin)).replace(/\uFFFD.*/s, '')
			throw new CatalogueFileError('wrong_encoding', { line: lines + countLineEnds(valid) + 1 })
		}
	}
}

function countLineEnds(text: string): number {
	return text.split('\n').length - 1
}
