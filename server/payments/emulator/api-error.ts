import { randomUUID } from 'node:crypto'
import type { z } from 'zod'

const codes: Readonly<Record<number, string>> = {
	400: 'invalid_request',
	401: 'invalid_credentials',
	403: 'forbidden',
	404: 'not_found',
	405: 'invalid_request',
	415: 'invalid_request',
	429: 'too_many_requests',
}

export class ApiError extends Error {
	readonly status: number
	readonly parameter: string | undefined

	constructor(status: number, description: string, parameter?: string) {
		super(description)
		this.status = status
		this.parameter = parameter
	}

	get body(): object {
		if (this.status === 202) return { type: 'processing', description: this.message, retry_after: retryAfterMs }
		return {
			type: 'error',
			id: randomUUID(),
			code: codes[this.status] ?? 'internal_server_error',
			description: this.message,
			...(this.parameter !== undefined && { parameter: this.parameter }),
			...(this.status === 429 && { retry_after: retryAfterMs }),
		}
	}
}

const retryAfterMs = 1800

/** Throws 400 that names the first wrong parameter. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const read = schema.safeParse(value)
	if (read.success) return read.data
	const [issue] = read.error.issues
	throw new ApiError(400, issue?.message ?? 'Invalid request', issue?.path.join('.') || undefined)
}
