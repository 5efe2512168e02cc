import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import type { ReadableImageStore } from './image-store.ts'

const answerWithinMs = 30_000

const mimeTypes: Readonly<Record<string, string>> = {
	'.webp': 'image/webp',
	'.avif': 'image/avif',
	'.jpg': 'image/jpeg',
}

export function imageType(path: string): string {
	return mimeTypes[extname(path)] ?? 'application/octet-stream'
}

/** `storeUrl` is `https://KEY:SECRET@host/bucket?region=…`, or has the bucket in its host. */
export function s3Client(storeUrl: string, limitMs: number): S3mini {
	const url = new URL(storeUrl)
	return new S3mini({
		accessKeyId: decodeURIComponent(url.username),
		secretAccessKey: decodeURIComponent(url.password),
		endpoint: `${url.origin}${url.pathname}`.replace(/\/$/, ''),
		region: url.searchParams.get('region') ?? 'us-east-1',
		requestAbortTimeout: limitMs,
	})
}

export function s3Images(storeUrl: string): ReadableImageStore {
	const client = s3Client(storeUrl, answerWithinMs)
	const keyOf = (path: string) => path.replace(/^\/+/, '')
	return {
		async put(path, content) {
			const keptForGood = { 'cache-control': 'public, max-age=31536000, immutable' }
			await client.putObject(keyOf(path), content, imageType(path), undefined, keptForGood)
		},
		async has(path) {
			return (await client.objectExists(keyOf(path))) === true
		},
		async find(path) {
			const answer = await client.getObjectResponse(keyOf(path))
			if (!answer?.body) return undefined
			const size = Number(answer.headers.get('content-length')) || undefined
			return { content: Readable.from(answer.body), size }
		},
		async list() {
			const found = (await client.listObjects()) ?? []
			return found.map(({ Key }) => `/${Key}`)
		},
		async delete(path) {
			try {
				await client.deleteObject(keyOf(path))
			} catch (error) {
				if (!(error instanceof S3ServiceError && error.status === 404)) throw error
			}
		},
	}
}
