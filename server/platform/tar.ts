import { Header } from 'tar'
import { StartupError } from './startup-error.ts'

/** One header after the other, as archives of any size are written and read piece by piece. */
export const tarBlock = 512

export interface TarEntry {
	readonly name: string
	readonly size: number
	readonly isFolder: boolean
}

export function tarHeader({ name, size, isFolder }: TarEntry): Buffer {
	const block = Buffer.alloc(tarBlock)
	const type = isFolder ? 'Directory' : 'File'
	new Header({ path: name, size, type, mode: isFolder ? 0o700 : 0o600, uid: 0, gid: 0, mtime: new Date(0) }).encode(
		block,
	)
	if (new Header(block).path !== name) throw new Error(`the name ${name} is too long for an archive`)
	return block
}

/** Returns undefined for the block of zeros at the end. Throws for what is no header, for links, and for names that lead elsewhere. */
export function parseTarHeader(block: Buffer): TarEntry | undefined {
	const { nullBlock, cksumValid, path = '', size = 0, type } = new Header(block)
	if (nullBlock) return undefined
	if (!cksumValid) throw new StartupError('The archive is damaged')
	const isFolder = type === 'Directory'
	if (!isFolder && type !== 'File' && type !== 'OldFile')
		throw new StartupError(`${path} in the archive is neither file nor folder`)
	return { name: requirePlainName(isFolder ? path.replace(/\/$/, '') : path), size, isFolder }
}

/** The zeros after a content of this size, up to a whole block. */
export function tarPadding(size: number): Buffer {
	return Buffer.alloc((tarBlock - (size % tarBlock)) % tarBlock)
}

export const tarEnd = Buffer.alloc(2 * tarBlock)

const leadsElsewhere = new Set(['', '.', '..'])

/** Returns the name of a file below a folder. Throws a `StartupError` for one that leads out of it. */
export function requirePlainName(name: string): string {
	const isPlain = !/[\\\0]/.test(name) && name.split('/').every((part) => !leadsElsewhere.has(part))
	if (!isPlain) throw new StartupError(`${JSON.stringify(name)} is no name of a file in a backup`)
	return name
}
