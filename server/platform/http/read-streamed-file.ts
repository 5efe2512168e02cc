import type { FastifyRequest } from 'fastify'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { fail } from '../problem.ts'
import type { StreamedFile } from '../route.ts'
import { malformedBody } from './malformed-body.ts'

const megabyte = 1024 * 1024

/**
 * The one file part of a multipart body, to be read as it comes in. Throws `unsupported_media_type` for another body, and
 * `malformed_request`, also while it is read, for one that breaks off.
 */
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
