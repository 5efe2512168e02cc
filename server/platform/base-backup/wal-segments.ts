import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { StartupError } from '../startup-error.ts'

/** Saves a content under a name, whole or not at all. */
export type Put = (name: string, content: AsyncIterable<Buffer>) => Promise<void>

interface WalRange {
	/** As PostgreSQL writes positions: `16/B374D848`. */
	readonly from: string
	readonly to: string
}

const gigabyte4 = 1n << 32n

/**
 * Saves `wal/NAME.gz` for each segment of the range; the last holds what comes before `to`, and is saved again when there is more.
 * Returns the name of the last one.
 */
export async function saveWal(session: Client, data: string, { from, to }: WalRange, put: Put): Promise<string> {
	const { rows } = await session.query<{ size: string; timeline: string }>(
		`select setting as size, left(pg_walfile_name($1), 8) as timeline from pg_settings where name = 'wal_segment_size'`,
		[to],
	)
	const size = BigInt(rows[0]?.size ?? 0)
	const end = toNumber(to)
	let last = ''
	for (let number = toNumber(from) / size; number * size < end; number++) {
		const name = `${rows[0]?.timeline}${hex(number / (gigabyte4 / size))}${hex(number % (gigabyte4 / size))}`
		const length = end - number * size < size ? end - number * size : size
		const path = join(data, 'pg_wal', name)
		if (!existsSync(path)) throw new StartupError(`The shop wrote too much meanwhile: ${path} is gone already`)
		await put(`wal/${name}.gz`, compressed(createReadStream(path, { end: Number(length) - 1 })))
		last = name
	}
	return last
}

/** The start of the segment in which the position lies. */
export function segmentStart(lsn: string, size: number): string {
	const start = toNumber(lsn) - (toNumber(lsn) % BigInt(size))
	return `${(start >> 32n).toString(16)}/${(start % gigabyte4).toString(16)}`
}

/** Fast rather than small: a shop sells beside it. */
export function compressed(content: NodeJS.ReadableStream): AsyncIterable<Buffer> {
	const gzip = createGzip({ level: 1 })
	content.on('error', (error) => gzip.destroy(error))
	return content.pipe(gzip)
}

function toNumber(lsn: string): bigint {
	const [high = '', low = ''] = lsn.split('/')
	return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

function hex(number: bigint): string {
	return number.toString(16).toUpperCase().padStart(8, '0')
}
