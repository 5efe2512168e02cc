import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export interface StoredPage {
	readonly status: number
	readonly headers: Readonly<Record<string, string>>
	readonly etag: string
	/** What the page depends on. */
	readonly tags: readonly string[]
	/** A part of it could not be loaded. */
	readonly lacksPart?: boolean
	readonly brotli: Buffer
}

export interface FoundPage extends StoredPage {
	/** How long ago the page was rendered, when its data may be old because the database is away. */
	readonly ageMs?: number
	/** A change of it may have been announced since it was rendered. */
	readonly isStale?: boolean
}

interface PageToStore extends Pick<StoredPage, 'status' | 'headers' | 'tags' | 'lacksPart'> {
	readonly html: string
}

export async function storablePage({ html, ...page }: PageToStore): Promise<StoredPage> {
	const identity = Buffer.from(html)
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 5,
		// A page fits into 128 KB. Larger windows take so much memory that V8 collects all its garbage for each page.
		[constants.BROTLI_PARAM_LGWIN]: 17,
		[constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
	}
	const compressed = await compressBrotli(identity, { params })
	// The compressor's buffer is longer than what it wrote.
	const brotli = Buffer.allocUnsafeSlow(compressed.length)
	compressed.copy(brotli)
	return { ...page, etag: `"${hash('sha256', brotli, 'base64url').slice(0, 22)}"`, brotli }
}

/** Browsers take brotli; for others it is undone each time. */
export async function bodyOf({ brotli }: StoredPage, encoding: Encoding): Promise<Buffer> {
	if (encoding === 'br') return brotli
	const identity = await decompressBrotli(brotli)
	return encoding === 'gzip' ? await compressGzip(identity) : identity
}

const tagBytes = 150
const entryBytes = 1_000

/** With the memory that a map of pages by tags takes. */
export function sizeOf({ brotli, headers, tags }: StoredPage): number {
	const texts = Object.values(headers).reduce((sum, { length }) => sum + length, 0)
	return brotli.length + texts + tags.length * tagBytes + entryBytes
}
