import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { z } from '../zod.ts'

/** Pictures that files of the shopkeeper name for products. */
export const wantedPictures = z.object({
	waiting: z.int(),
	/** Those that came within a day. */
	done: z.int(),
	failed: z.int(),
	/** The newest of them, each with its reason in the language of the request. */
	failures: z.array(
		z.object({
			id: z.uuid(),
			productId: z.uuid(),
			title: z.string(),
			/** A link, or the name of a file in an archive. */
			source: z.string(),
			reason: z.string(),
		}),
	),
})

export type WantedPictures = z.output<typeof wantedPictures>

/** Links of imports and archives are fetched by jobs; poll for the progress. */
export const getWantedPictures = endpoint({
	method: 'GET',
	path: '/wanted-pictures',
	access: 'admin',
	answers: { 200: wantedPictures },
})

/** Tries all again that failed. */
export const retryPictures = endpoint({
	method: 'POST',
	path: '/wanted-pictures/again',
	access: 'admin',
	answers: { 200: wantedPictures },
})

const takenArchive = z.object({
	/** Pictures that wait now; those that were there before do not count. */
	wanted: z.int(),
	/** How many products they belong to. */
	products: z.int(),
	/** How many files belong to no product, and the first of their names. */
	unmatched: z.int(),
	unmatchedNames: z.array(z.string()),
})

export type TakenArchive = z.output<typeof takenArchive>

/**
 * Takes a ZIP archive as file part `file`. Its files are named by the barcode, SKU or id of a product, perhaps with a number
 * behind it, or stand in a folder so named. Throws `file_refused`.
 */
export const uploadPictures = endpoint({
	method: 'POST',
	path: '/wanted-pictures/archives',
	access: 'admin',
	multipart: true,
	isStreamed: true,
	fileMegabytes: limits.pictureArchiveMegabytes,
	answers: { 201: takenArchive },
})
