import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseTarHeader, tarBlock, tarPadding } from '../tar.ts'
import { holdsSettings, refuseForeign, refuseSettings } from './refuse-settings.ts'

/**
 * Unpacks a tar archive into a new folder. Throws when the archive ends early, is damaged, or holds what is no file in this folder
 * or a setting that is not the shop's.
 */
export async function unpackCluster(archive: AsyncIterable<Buffer>, folder: string): Promise<void> {
	const reader = new BlockReader(archive)
	await mkdir(folder, { mode: 0o700 })
	for (;;) {
		const entry = parseTarHeader(await reader.read(tarBlock))
		if (!entry) return
		refuseForeign(entry.name)
		const path = join(folder, entry.name)
		await mkdir(entry.isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
		if (entry.isFolder) continue
		const file = await open(path, 'wx', 0o600)
		try {
			for await (const part of reader.readParts(entry.size)) await file.write(part)
		} finally {
			await file.close()
		}
		if (holdsSettings(entry.name)) refuseSettings(entry.name, await readFile(path, 'utf8'))
		await reader.read(tarPadding(entry.size).length)
	}
}

class BlockReader {
	readonly #source: AsyncIterator<Buffer>
	#rest: Buffer = Buffer.alloc(0)

	constructor(source: AsyncIterable<Buffer>) {
		this.#source = source[Symbol.asyncIterator]()
	}

	async read(size: number): Promise<Buffer> {
		const parts: Buffer[] = []
		for await (const part of this.readParts(size)) parts.push(part)
		return Buffer.concat(parts)
	}

	async *readParts(size: number): AsyncGenerator<Buffer> {
		for (let left = size; left > 0; ) {
			if (this.#rest.length === 0) {
				const next = await this.#source.next()
				if (next.done) throw new Error('the archive ends early')
				this.#rest = next.value
			}
			const part = this.#rest.subarray(0, left)
			this.#rest = this.#rest.subarray(part.length)
			left -= part.length
			if (part.length > 0) yield part
		}
	}
}
