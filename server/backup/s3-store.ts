import { Readable } from 'node:stream'
import { S3ServiceError } from 's3mini'
import { dayMs, minuteMs } from '#contract/values/durations.ts'
import { s3Client } from '../images/s3-images.ts'
import type { BackupStore } from './backup-store.ts'

// S3 takes at most 10,000 parts, so 160 GB in one object.
const partBytes = 16 * 2 ** 20
const answerWithinMs = 30 * minuteMs
// A whole database comes in one answer.
const readWithinMs = dayMs

interface S3Place {
	/** `https://KEY:SECRET@host?region=…` */
	readonly serviceUrl: string
	readonly bucket: string
	/** Empty, or with a `/` at its end. */
	readonly prefix: string
	/** How long the service may take to answer. */
	readonly withinMs?: number | undefined
}

export function s3Store({ serviceUrl, bucket, prefix, withinMs = answerWithinMs }: S3Place): BackupStore {
	const url = new URL(serviceUrl)
	url.pathname = `/${bucket}`
	const client = s3Client(url.href, withinMs)
	const reader = s3Client(url.href, readWithinMs)
	const keyOf = (key: string) => `${prefix}${key}`

	async function putInParts(key: string, first: Buffer, rest: AsyncGenerator<Buffer>): Promise<void> {
		const upload = await client.getMultipartUploadId(key, 'application/octet-stream')
		try {
			const parts = [await client.uploadPart(key, upload, first, 1)]
			for await (const part of rest) parts.push(await client.uploadPart(key, upload, part, parts.length + 1))
			await client.completeMultipartUpload(key, upload, parts)
		} catch (error) {
			await client.abortMultipartUpload(key, upload).catch(() => undefined)
			throw error
		}
	}

	return {
		place: `s3://${bucket}/${prefix}`,
		async put(key, content) {
			const parts = inParts(content)
			const first = (await parts.next()).value ?? Buffer.alloc(0)
			if (first.length < partBytes) await client.putObject(keyOf(key), first, 'application/octet-stream')
			else await putInParts(keyOf(key), first, parts)
		},
		async get(key) {
			const answer = await reader.getObjectResponse(keyOf(key))
			return answer?.body ? Readable.from(answer.body, { objectMode: false }) : undefined
		},
		async list(start) {
			const found = (await client.listObjects('/', keyOf(start))) ?? []
			return found.map(({ Key }) => Key.slice(prefix.length))
		},
		async delete(key) {
			try {
				await client.deleteObject(keyOf(key))
			} catch (error) {
				if (!(error instanceof S3ServiceError && error.status === 404)) throw error
			}
		},
		async close() {},
	}
}

/** All but the last have the full size. */
async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
	let waiting: Buffer[] = []
	let size = 0
	for await (const piece of content) {
		waiting.push(piece)
		size += piece.length
		while (size >= partBytes) {
			const whole = Buffer.concat(waiting)
			yield whole.subarray(0, partBytes)
			waiting = [whole.subarray(partBytes)]
			size -= partBytes
		}
	}
	if (size > 0) yield Buffer.concat(waiting)
}
