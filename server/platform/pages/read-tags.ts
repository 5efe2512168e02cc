import { z } from 'zod'

const tags = z.array(z.string()).min(1)

/** Undefined when everything may have changed: for an empty payload, and for one that cannot be read. */
export function readTags(payload: string): string[] | undefined {
	try {
		return tags.safeParse(JSON.parse(payload)).data
	} catch {
		return undefined
	}
}
