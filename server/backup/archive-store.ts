import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { StartupError } from '../platform/startup-error.ts'
import { parseTarHeader, tarBlock, tarEnd, tarHeader, tarPadding } from '../platform/tar.ts'
import type { BackupStore } from './backup-store.ts'

const unfinished = '.unfinished'

/** A new tar file with one backup, which any tar unpacks. It has its name once it is complete. */
export async function newArchive(path: string): Promise<BackupStore> {
	if (existsSync(path)) throw new StartupError(`${path} is there already: choose another name`)
	await mkdir(dirname(path), { recursive: true })
	const file = await open(path + unfinished, 'w', 0o600)
	let end = 0
	const append = async (part: Buffer) => {
		await file.write(part, 0, part.length, end)
		end += part.length
	}
	return {
		...readsNothing,
		place: path,
		async put(key, content) {
			const start = end
			// The size is known afterwards.
			await append(Buffer.alloc(tarBlock))
			for await (const part of content) await append(part)
			const size = end - start - tarBlock
			await file.write(tarHeader({ name: key, size, isFolder: false }), 0, tarBlock, start)
			await append(tarPadding(size))
		},
		async close(isComplete) {
			if (isComplete) await append(tarEnd)
			if (isComplete) await file.sync()
			await file.close()
			if (isComplete) await rename(path + unfinished, path)
			else await rm(path + unfinished)
		},
	}
}

const readsNothing = {
	get: async () => undefined,
	list: async () => [],
	delete: async () => undefined,
}

export async function openArchive(path: string): Promise<BackupStore> {
	const file = await open(path, 'r')
	const places = await readPlaces(file).catch(async (error) => {
		await file.close()
		throw error
	})
	return {
		place: path,
		async put() {
			throw new Error('an archive is written once')
		},
		async get(key) {
			const found = places.get(key)
			return found && Readable.from(readRange(file, found), { objectMode: false })
		},
		async list(prefix) {
			return [...places.keys()].filter((key) => key.startsWith(prefix))
		},
		async delete() {
			throw new Error('an archive is written once')
		},
		close: () => file.close(),
	}
}

interface Range {
	readonly start: number
	readonly size: number
}

// NOTE: each stream of the handle itself would leave a listener behind.
async function* readRange(file: FileHandle, { start, size }: Range): AsyncGenerator<Buffer> {
	for (let done = 0; done < size; ) {
		const wanted = Math.min(size - done, 1 << 20)
		const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, start + done)
		if (bytesRead === 0) throw new StartupError('The file of the backup ends early')
		done += bytesRead
		yield buffer.subarray(0, bytesRead)
	}
}

async function readPlaces(file: FileHandle): Promise<Map<string, Range>> {
	const places = new Map<string, Range>()
	for (let position = 0; ; ) {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(tarBlock), 0, tarBlock, position)
		if (bytesRead < tarBlock) throw new StartupError('The file is no backup, or ends early')
		const entry = parseTarHeader(buffer)
		if (!entry) return places
		const start = position + tarBlock
		places.set(entry.name, { start, size: entry.size })
		position = start + entry.size + tarPadding(entry.size).length
	}
}
