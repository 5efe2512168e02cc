import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { ImageStore } from './image-store.ts'

/** Keeps pictures in a folder of the disk. A picture appears whole or not at all, also when the process is killed. */
export function diskImages(folder: string): ImageStore {
	const fileOf = (path: string) => join(folder, normalize(`/${path}`))
	return {
		async put(path, content) {
			const target = fileOf(path)
			await mkdir(dirname(target), { recursive: true })
			await writeFile(`${target}.new`, content)
			await rename(`${target}.new`, target)
		},
		async has(path) {
			return existsSync(fileOf(path))
		},
		async delete(path) {
			await rm(fileOf(path), { force: true })
		},
	}
}
