import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { beginningBytes, CatalogueFileError, type FileSource } from './catalogue-file.ts'

export interface Archive {
	readonly names: readonly string[]
	/** In bytes, after unpacking. */
	sizeOf(name: string): number
	open(name: string): Promise<Readable>
	close(): void
}

const mostEntries = 2_000

class SourceReader extends RandomAccessReader {
	readonly #source: FileSource

	constructor(source: FileSource) {
		super()
		this.#source = source
	}

	override _readStreamForRange(start: number, end: number): Readable {
		return this.#source.read(start, end)
	}
}

/** Refuses what declares more than `mostBytes`; what unpacks to more than it declares breaks off. Throws a `CatalogueFileError`. */
export async function openArchive(source: FileSource, mostBytes: number): Promise<Archive> {
	const zip = await openZip(source)
	const entries = new Map<string, Entry>()
	try {
		let bytes = 0
		for await (const entry of zip.eachEntry()) {
			if (entries.size >= mostEntries)
				throw new CatalogueFileError('too_many_files', { subject: String(zip.entryCount) })
			bytes += entry.uncompressedSize
			if (bytes > mostBytes) throw new CatalogueFileError('too_large')
			if (entry.isEncrypted()) throw new CatalogueFileError('locked')
			if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
		}
	} catch (error) {
		zip.close()
		throw error instanceof CatalogueFileError ? error : new CatalogueFileError('broken_zip')
	}
	return {
		names: [...entries.keys()],
		sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
		open: (name) => openEntry(zip, entries.get(name)),
		close: () => zip.close(),
	}
}

async function openZip(source: FileSource): Promise<ZipFile> {
	try {
		const options = { autoClose: false, strictFileNames: false }
		return await fromRandomAccessReaderPromise(new SourceReader(source), source.size, options)
	} catch {
		throw new CatalogueFileError('broken_zip')
	}
}

async function openEntry(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
	if (!entry) throw new CatalogueFileError('broken_zip')
	try {
		const stream = await zip.openReadStreamPromise(entry)
		return Readable.from(withOwnErrors(stream), { highWaterMark: 1 })
	} catch {
		throw new CatalogueFileError('broken_zip')
	}
}

async function* withOwnErrors(stream: Readable): AsyncGenerator<Buffer> {
	try {
		for await (const chunk of stream) yield chunk
	} catch {
		throw new CatalogueFileError('broken_zip')
	}
}

/** An archive inside an archive is held in memory. */
export async function readWholeEntry(archive: Archive, name: string, mostBytes: number): Promise<FileSource> {
	if (archive.sizeOf(name) > mostBytes) throw new CatalogueFileError('too_large')
	const chunks: Buffer[] = []
	for await (const chunk of await archive.open(name)) chunks.push(chunk)
	const content = Buffer.concat(chunks)
	return {
		size: content.length,
		beginning: content.subarray(0, beginningBytes),
		read: (start = 0, end = content.length) => Readable.from([content.subarray(start, end)]),
	}
}
