import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type pg from 'pg'

// As `nice` understands it, the lowest: others get about seventy times as much of a processor that is short.
const niceness = 19

// NOTE: elsewhere the priority of a thread is that of the whole shop.
const isKnown = process.platform === 'linux'

/** Lets whoever looks at the shop go first: lowers the priority of this thread. Where that is not allowed, nothing happens. */
export function stepBack(): void {
	if (isKnown) lower(0)
}

/** The same for a connection, where its database runs on this machine. */
export async function stepBackOn(client: pg.ClientBase): Promise<void> {
	if (!isKnown) return
	const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
	const pid = rows[0]?.pid ?? 0
	// A database elsewhere has numbers of its own, which here mean something else.
	const program = await readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')
	if (program.startsWith('postgres: ')) lower(pid)
}

function lower(id: number): void {
	try {
		setPriority(id, niceness)
	} catch {
		// It may belong to somebody else.
	}
}
