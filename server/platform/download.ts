import type { Readable } from 'node:stream'

export interface Download {
	readonly name: string
	readonly type: string
	readonly content: string | Readable
}
