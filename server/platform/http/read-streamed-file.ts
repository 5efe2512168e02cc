import type { FastifyRequest } from 'fastify'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { fail } from '../problem.ts'
import type { StreamedFile } from '../route.ts'
import { malformedBody } from './malformed-body.ts'

const megabyte = 1024 * 1024

/** Throws `unsupported_media_type` for another body, and `malformed_request`, even during the read, for a broken one. */
export async function readStreamedFile(
	request: FastifyRequest,
	{ fileMegabytes = limits.pictureMegabytes }: EndpointDeclaration,
): Promise<StreamedFile | undefined> {
	if (!request.isMultipart()) return fail('unsupported_media_type')
	const limitsOfFile = { fileSize: fileMegabytes * megabyte, files: 1 }
	const part = await request.file({ limits: limitsOfFile, throwFileSizeLimit: false }).catch((error) => {
		throw malformedBody(error)
	})
	if (!part) return undefined
	return { name: part.filename ?? '', content: wholeOrRefused(part.file), isTooLarge: () => part.file.truncated }
}

async function* wholeOrRefused(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	try {
		yield* content
	} catch (error) {
		throw malformedBody(error)
	}
}
