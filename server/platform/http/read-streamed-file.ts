import type { FastifyRequest } from 'fastify'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { fail } from '../problem.ts'
import type { StreamedFile } from '../route.ts'

const megabyte = 1024 * 1024

/** The one file part of a multipart body, to be read as it comes in. Throws `unsupported_media_type` for another body. */
export async function readStreamedFile(
	request: FastifyRequest,
	{ fileMegabytes = limits.pictureMegabytes }: EndpointDeclaration,
): Promise<StreamedFile | undefined> {
	if (!request.isMultipart()) return fail('unsupported_media_type')
	const part = await request.file({
		limits: { fileSize: fileMegabytes * megabyte, files: 1 },
		throwFileSizeLimit: false,
	})
	if (!part) return undefined
	return { name: part.filename ?? '', content: part.file, isTooLarge: () => part.file.truncated }
}
