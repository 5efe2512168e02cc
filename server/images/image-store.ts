import type { Readable } from 'node:stream'

/** Where pictures are kept. Paths begin with `/` and are those that the API names below the image base. */
export interface ImageStore {
	/** Keeps a picture under a path that no other picture ever gets: it is served as immutable. */
	put(path: string, content: Buffer): Promise<void>
	has(path: string): Promise<boolean>
	/** Removes a picture; one that is not there is no error. */
	delete(path: string): Promise<void>
}

/** A picture on its way out of a store; `size` in bytes. */
export interface StoredImage {
	readonly content: Readable
	readonly size: number | undefined
}

/** A store whose pictures the shop hands on itself. */
export interface RemoteImageStore extends ImageStore {
	/** The picture of that path; `undefined` when there is none. */
	find(path: string): Promise<StoredImage | undefined>
}
