import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { fail } from '../problem.ts'
import type { TextPart, UploadedFile } from '../route.ts'
import type { UploadReservation } from './guards/upload-room.ts'
import { malformedBody } from './malformed-body.ts'

interface Multipart {
	readonly body: Record<string, string>
	readonly textParts: TextPart[]
	readonly files: UploadedFile[]
}

const megabyte = 1024 * 1024
const longestName = 80

const roomAgainSeconds = 10

/**
 * Throws `payload_too_large`, and `too_many_requests` while other uploads leave no room. It reads refused files to the
 * end, because their sender would not receive the answer otherwise. Ignores files of unknown fields.
 */
export async function readMultipart(
	request: FastifyRequest,
	{ fileField, fileMegabytes = limits.pictureMegabytes }: EndpointDeclaration,
	language: Language,
	reservation: UploadReservation,
): Promise<Multipart> {
	if (!request.isMultipart()) return fail('unsupported_media_type')
	const read: Reading = { body: {}, textParts: [], files: [], tooLarge: [], hasRoom: true }
	try {
		for await (const part of request.parts({ limits: { fileSize: fileMegabytes * megabyte } })) {
			if (part.type === 'field') readText(part, read)
			else if (part.fieldname === fileField) await readFile(part, read, reservation)
			else part.file.resume()
		}
	} catch (error) {
		throw malformedBody(error)
	}
	if (read.tooLarge.length > 0) refuseLarge(read.tooLarge, fileMegabytes, language)
	if (!read.hasRoom) fail('too_many_requests', { retryAfterSeconds: roomAgainSeconds })
	return read
}

interface Reading extends Multipart {
	readonly tooLarge: Pick<UploadedFile, 'field' | 'name'>[]
	hasRoom: boolean
}

async function readFile(part: MultipartFile, read: Reading, reservation: UploadReservation): Promise<void> {
	const file = { field: part.fieldname, name: cleanName(part.filename), place: nextPlace(read) }
	let chunks: Buffer[] = []
	for await (const chunk of part.file) {
		if (read.hasRoom && !reservation.reserve(chunk.length)) {
			// Release the room at once: other uploads may wait for it while the rest of this form arrives.
			read.hasRoom = false
			chunks = []
			read.files.length = 0
			reservation.release()
		}
		if (read.hasRoom) chunks.push(chunk)
	}
	if (part.file.truncated) read.tooLarge.push(file)
	else read.files.push({ ...file, content: Buffer.concat(chunks) })
}

function readText({ fieldname: field, value }: MultipartValue, read: Reading): void {
	const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
	read.body[field] = text
	read.textParts.push({ field, text, place: nextPlace(read) })
}

function nextPlace({ files, tooLarge, textParts }: Reading): number {
	return files.length + tooLarge.length + textParts.length
}

function cleanName(name = ''): string {
	const shown = [...name.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, '')]
	return shown.length > longestName ? `${shown.slice(0, longestName).join('')}…` : shown.join('')
}

function refuseLarge(files: Reading['tooLarge'], megabytes: number, language: Language): never {
	const errors = files.map(({ field, name }) => ({
		field,
		detail: m.refused_file_too_large({ name: name || '—', count: megabytes }, { locale: language }),
	}))
	return fail('payload_too_large', { errors })
}
