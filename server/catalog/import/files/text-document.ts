import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Archive } from './archive.ts'
import { CatalogueFileError, type FileSource } from './catalogue-file.ts'

/** A text as bytes, unpacked; each `read` begins anew. */
export interface TextDocument {
	read(): AsyncIterable<Buffer>
	/** Of what is read, in bytes that `size` counts. */
	bytesRead(): number
	readonly size: number
	close(): void
}

export function documentOf(source: FileSource, isGzipped: boolean): TextDocument {
	const opened: Readable[] = []
	let bytes = 0
	async function* counted(stream: Readable): AsyncGenerator<Buffer> {
		for await (const chunk of stream) {
			bytes += chunk.length
			yield chunk
		}
	}
	return {
		size: source.size,
		read() {
			const stream = source.read()
			opened.push(stream)
			bytes = 0
			return isGzipped ? pipeline(Readable.from(counted(stream)), createGunzip(), () => {}) : counted(stream)
		},
		bytesRead: () => bytes,
		close: () => closeAll(opened),
	}
}

export function documentIn(archive: Archive, name: string): TextDocument {
	const opened: Readable[] = []
	let bytes = 0
	return {
		size: archive.sizeOf(name),
		async *read() {
			const stream = await archive.open(name)
			opened.push(stream)
			bytes = 0
			for await (const chunk of stream) {
				bytes += chunk.length
				yield chunk
			}
		},
		bytesRead: () => bytes,
		close: () => closeAll(opened),
	}
}

function closeAll(streams: readonly Readable[]): void {
	for (const stream of streams) stream.destroy()
}

export async function* refuseAbove(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
	let bytes = 0
	for await (const chunk of chunks) {
		bytes += chunk.length
		if (bytes > most) throw new CatalogueFileError('too_large')
		yield chunk
	}
}
