import { endpoint } from '../endpoint.ts'
import { catalogueImport } from '../imports.ts'
import { limits } from '../limits.ts'
import { z } from '../zod.ts'

/** Fetches a catalogue file from a public address and takes it in as an uploaded one. Throws `file_refused`. */
export const startImportByLink = endpoint({
	method: 'POST',
	path: '/imports/links',
	access: 'admin',
	body: z.object({ link: z.string().trim().min(1, 'required').max(limits.importLink, 'max_length') }),
	answers: { 201: catalogueImport },
})
