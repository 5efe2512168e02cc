import type { FastifyRequest } from 'fastify'
import { fail } from '../problem.ts'
import type { UploadedFile } from '../route.ts'

interface Multipart {
	/** The text parts by name; of a repeated one the last counts. */
	readonly body: Record<string, string>
	readonly textParts: { field: string; text: string }[]
	readonly files: UploadedFile[]
}

/** Reads a multipart body whole, within the limits that the multipart plugin was given. */
export async function readMultipart(request: FastifyRequest): Promise<Multipart> {
	if (!request.isMultipart()) return fail('unsupported_media_type')
	const read: Multipart = { body: {}, textParts: [], files: [] }
	for await (const part of request.parts()) {
		if (part.type === 'file') {
			read.files.push({ field: part.fieldname, name: part.filename, content: await part.toBuffer() })
		} else {
			const text = typeof part.value === 'string' ? part.value : ''
			read.body[part.fieldname] = text
			read.textParts.push({ field: part.fieldname, text })
		}
	}
	return read
}
