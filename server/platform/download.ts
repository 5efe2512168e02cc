import type { Readable } from 'node:stream'

/** A file as it is sent: its name for the downloads, its media type, and its content, whole or as it comes. */
export interface Download {
	readonly name: string
	readonly type: string
	readonly content: string | Readable
}
