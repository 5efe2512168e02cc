import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import { FetchError } from './open-link.ts'

const prefix = 'folder:'

/** Of the shop; it may be a link to where another program puts files. */
export function suppliersFolder(dataDir: string): string {
	return join(dataDir, 'suppliers')
}

/** The path of a link that means a file in the suppliers' folder, as `folder:opt/prices.xlsx`; `undefined` of any other link. */
export function pathInFolder(link: string): string | undefined {
	return link.startsWith(prefix) ? link.slice(prefix.length).trim() : undefined
}

/** Throws a `FetchError` for a path that cannot lead to a file in the folder, before anything is opened. */
export function checkPath(path: string): void {
	const steps = path.split(/[/\\]/)
	if (path === '' || path.includes('\0') || isAbsolute(path) || steps.includes('..'))
		throw new FetchError('outside_folder')
}

/** Yields a file of the folder, which no link leads out of. Throws a `FetchError`. */
export async function* openInFolder(
	root: string,
	path: string,
	{ mostBytes }: { readonly mostBytes: number },
): AsyncGenerator<Buffer> {
	checkPath(path)
	const file = await openInside(root, path)
	try {
		const found = await file.stat()
		if (!found.isFile()) throw new FetchError('no_file')
		if (found.size > mostBytes) throw new FetchError('too_large')
		let left = mostBytes
		for await (const chunk of file.createReadStream({ autoClose: false })) {
			left -= chunk.length
			if (left < 0) throw new FetchError('too_large')
			yield chunk
		}
	} finally {
		await file.close()
	}
}

// A pipe would be waited for.
const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW

async function openInside(root: string, path: string): Promise<FileHandle> {
	try {
		const [folder, real] = [await realpath(root), await realpath(join(root, path))]
		if (!real.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)) throw new FetchError('outside_folder')
		return await open(real, flags)
	} catch (error) {
		if (error instanceof FetchError) throw error
		throw new FetchError('no_file', { isPassing: true })
	}
}
