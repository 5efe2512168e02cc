import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '../platform/startup-error.ts'
import { requirePlainName } from '../platform/tar.ts'
import type { BackupStore } from './backup-store.ts'

const unfinished = '.unfinished'

/** Only the account of this process may read what it keeps. */
export function folderStore(folder: string): BackupStore {
	return {
		place: folder,
		async put(key, content) {
			const path = join(folder, key)
			await mkdir(dirname(path), { recursive: true, mode: 0o700 })
			await pipeline(content, createWriteStream(path + unfinished, { mode: 0o600, flush: true }))
			await rename(path + unfinished, path)
		},
		async get(key) {
			const path = join(folder, requirePlainName(key))
			if (!existsSync(path)) return undefined
			if ((await realpath(path)) !== join(await realpath(folder), key)) {
				throw new StartupError(`${key} in ${folder} is reached by a link: a backup holds none`)
			}
			return createReadStream(path, { highWaterMark: 1 << 20 })
		},
		async list(prefix) {
			const within = join(folder, dirname(`${prefix}-`))
			if (!existsSync(within)) return []
			const entries = await readdir(within, { recursive: true, withFileTypes: true })
			return entries
				.filter((entry) => entry.isFile())
				.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
				.filter((key) => key.startsWith(prefix))
		},
		async delete(key) {
			const path = join(folder, key)
			await rm(path, { force: true })
			await removeEmpty(dirname(path), folder)
		},
		async close() {},
	}
}

async function removeEmpty(path: string, top: string): Promise<void> {
	for (let folder = path; folder !== top; folder = dirname(folder)) {
		const isGone = await rmdir(folder).then(
			() => true,
			() => false,
		)
		if (!isGone) return
	}
}
