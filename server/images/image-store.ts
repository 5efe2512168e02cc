/** Where pictures are kept. Paths begin with `/` and are those that the API names below the image base. */
export interface ImageStore {
	/** Keeps a picture under a path that no other picture ever gets: it is served as immutable. */
	put(path: string, content: Buffer): Promise<void>
	has(path: string): Promise<boolean>
}
