import type { Readable } from 'node:stream'

/** A place for backups. Keys are paths without a leading `/`. */
export interface BackupStore {
	/** For people: without a password. */
	readonly place: string
	/** The content appears whole or not at all, in the place of an older one. */
	put(key: string, content: AsyncIterable<Buffer>): Promise<void>
	get(key: string): Promise<Readable | undefined>
	/** All keys that begin with the prefix. */
	list(prefix: string): Promise<string[]>
	delete(key: string): Promise<void>
	/** Once, at the end; an archive that is not complete is removed. */
	close(isComplete: boolean): Promise<void>
}
