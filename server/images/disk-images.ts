import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { ImageStore } from './image-store.ts'

/** Keeps pictures in a folder of the disk. A picture appears whole or not at all, also when the process is killed. */
export function diskImages(folder: string): ImageStore {
	return {
		async put(path, content) {
			const target = join(folder, normalize(`/${path}`))
			await mkdir(dirname(target), { recursive: true })
			await writeFile(`${target}.new`, content)
			await rename(`${target}.new`, target)
		},
	}
}
