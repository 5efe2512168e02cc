import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { CatalogueFileError } from './import-problems.ts'

/** Where a catalogue file is read from; `size` is in bytes, and `read` begins anew each time. */
export interface FileSource {
	readonly size: number
	/** The first bytes, which tell what kind of file it is. */
	readonly beginning: Buffer
	read(): Readable
}

/** So many first bytes are enough for `FileSource`. */
export const beginningBytes = 8

/** A file of this computer. Throws a `CatalogueFileError` when it cannot be read. */
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
