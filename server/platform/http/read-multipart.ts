import type { Multipart as Part } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { fail } from '../problem.ts'
import type { TextPart, UploadedFile } from '../route.ts'
import { malformedBody } from './malformed-body.ts'

interface Multipart {
	/** The text parts by name; of a repeated one the last counts. */
	readonly body: Record<string, string>
	readonly textParts: TextPart[]
	readonly files: UploadedFile[]
}

const megabyte = 1024 * 1024
const longestName = 80

/**
 * Reads a multipart body whole, within the limits that the multipart plugin was given. Throws `payload_too_large`, naming
 * them, for files that are larger than the call takes; they are read to their end, else their sender would not hear of it.
 */
export async function readMultipart(
	request: FastifyRequest,
	{ fileMegabytes = limits.pictureMegabytes }: EndpointDeclaration,
	language: Language,
): Promise<Multipart> {
	if (!request.isMultipart()) return fail('unsupported_media_type')
	const read: Multipart = { body: {}, textParts: [], files: [] }
	const tooLarge: UploadedFile[] = []
	try {
		for await (const part of request.parts({ limits: { fileSize: fileMegabytes * megabyte } })) {
			await readPart(part, read, tooLarge)
		}
	} catch (error) {
		throw malformedBody(error)
	}
	if (tooLarge.length > 0) refuseLarge(tooLarge, fileMegabytes, language)
	return read
}

async function readPart(part: Part, read: Multipart, tooLarge: UploadedFile[]): Promise<void> {
	const place = read.files.length + tooLarge.length + read.textParts.length
	if (part.type === 'file') {
		const content = await part.toBuffer()
		const file = { field: part.fieldname, name: cleanName(part.filename), place }
		if (part.file.truncated) tooLarge.push({ ...file, content: Buffer.alloc(0) })
		else read.files.push({ ...file, content })
		return
	}
	const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value ?? '')
	read.body[part.fieldname] = text
	read.textParts.push({ field: part.fieldname, text, place })
}

/** A name that can stand in a sentence. */
function cleanName(name = ''): string {
	const shown = [...name.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, '')]
	return shown.length > longestName ? `${shown.slice(0, longestName).join('')}…` : shown.join('')
}

function refuseLarge(files: readonly UploadedFile[], megabytes: number, language: Language): never {
	const errors = files.map(({ field, name }) => ({
		field,
		detail: m.refused_file_too_large({ name, count: megabytes }, { locale: language }),
	}))
	return fail('payload_too_large', { errors })
}
