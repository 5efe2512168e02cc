import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'

/** Paths begin with `/` and are the paths in the API below the image base. */
export interface ImageStore {
	/** The path must be new: browsers keep pictures forever. */
	put(path: string, content: Buffer): Promise<void>
	has(path: string): Promise<boolean>
	/** Does nothing for a missing picture. */
	delete(path: string): Promise<void>
}

interface StoredImage {
	readonly content: Readable
	readonly size: number | undefined
}

/** One whose pictures can be read and listed. */
export interface ReadableImageStore extends ImageStore {
	find(path: string): Promise<StoredImage | undefined>
	list(): Promise<string[]>
}

/** A file appears whole or not at all, even if the process is killed. */
export function diskImages(folder: string): ReadableImageStore {
	const fileOf = (path: string) => join(folder, normalize(`/${path}`))
	return {
		async put(path, content) {
			const target = fileOf(path)
			await mkdir(dirname(target), { recursive: true })
			// Another process may put the same picture.
			const fresh = `${target}.${randomUUID()}.new`
			await writeFile(fresh, content)
			await rename(fresh, target)
		},
		async has(path) {
			return existsSync(fileOf(path))
		},
		async delete(path) {
			await rm(fileOf(path), { force: true })
		},
		async find(path) {
			const found = await stat(fileOf(path)).catch(() => undefined)
			return found?.isFile() ? { content: createReadStream(fileOf(path)), size: found.size } : undefined
		},
		async list() {
			if (!existsSync(folder)) return []
			const entries = await readdir(folder, { recursive: true, withFileTypes: true })
			return entries
				.filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
				.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
		},
	}
}
