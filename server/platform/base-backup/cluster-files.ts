import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { tarEnd, tarHeader, tarPadding } from '../tar.ts'

// PostgreSQL makes their contents anew at every start; WAL is saved apart.
const emptied = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp']
const rebuilt = ['pg_subtrans']
const leftOut = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.(signal|done))$/
const temporary = /^(pgsql_tmp|pg_internal\.init)/
const control = 'global/pg_control'

interface ClusterFile {
	readonly name: string
	readonly isFolder: boolean
}

/**
 * The cluster in `data` as a tar archive, while a server writes to it: only WAL makes such a copy whole. `finish` ends the backup
 * once all is read, and returns the label that the copy needs.
 */
export async function* archiveCluster(data: string, finish: () => Promise<string>): AsyncGenerator<Buffer> {
	const files = await listFiles(data)
	for (const { name, isFolder } of files) {
		if (isFolder) yield tarHeader({ name, size: 0, isFolder })
		else yield* archiveFile(data, name)
	}
	yield* archiveFile(data, control)
	const label = Buffer.from(await finish())
	yield tarHeader({ name: 'backup_label', size: label.length, isFolder: false })
	yield label
	yield tarPadding(label.length)
	yield tarEnd
}

async function listFiles(data: string, folder = ''): Promise<ClusterFile[]> {
	const entries = await readdir(join(data, folder), { withFileTypes: true }).catch(orGone)
	const found: ClusterFile[] = []
	for (const entry of entries ?? []) {
		const name = folder ? `${folder}/${entry.name}` : entry.name
		if (temporary.test(entry.name) || leftOut.test(name) || name === control) continue
		if (entry.isFile()) found.push({ name, isFolder: false })
		if (!entry.isDirectory()) continue
		found.push({ name, isFolder: true })
		if (![...emptied, ...rebuilt].includes(name)) found.push(...(await listFiles(data, name)))
	}
	return found
}

// A file may grow, shrink or go while it is read; the archive holds the size of its beginning.
async function* archiveFile(data: string, name: string): AsyncGenerator<Buffer> {
	const path = join(data, name)
	const found = await stat(path).catch(orGone)
	if (!found) return
	// The control file must be of one moment.
	if (name === control) {
		const content = await readFile(path)
		yield tarHeader({ name, size: content.length, isFolder: false })
		yield content
		yield tarPadding(content.length)
		return
	}
	const { size } = found
	yield tarHeader({ name, size, isFolder: false })
	let read = 0
	if (size > 0) {
		try {
			for await (const part of createReadStream(path, { end: size - 1, highWaterMark: 1 << 20 })) {
				read += part.length
				yield part
			}
		} catch (error) {
			orGone(error)
		}
	}
	if (read < size) yield* zeros(size - read)
	yield tarPadding(size)
}

function* zeros(count: number): Generator<Buffer> {
	for (let left = count; left > 0; left -= 1 << 20) yield Buffer.alloc(Math.min(left, 1 << 20))
}

function orGone(error: unknown): undefined {
	if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
	throw error
}
