import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

// For the database, the log, the program's own files, and what is read while a request is answered.
const keptDescriptors = 100
const tellAgainMs = 60_000

/** Keeps so many connections out that the process never runs out of file descriptors. */
export function limitConnections({ server, log }: FastifyInstance): void {
	const limit = readDescriptorLimit()
	if (limit) server.maxConnections = mostConnections(limit)
	let toldAt = Number.NEGATIVE_INFINITY
	const tell = (fields: object) => {
		if (performance.now() - toldAt < tellAgainMs) return
		toldAt = performance.now()
		log.warn(fields, 'a connection was turned away: too many are open')
	}
	server.on('drop', () => tell({ connections: server.maxConnections }))
	server.on('error', (error: NodeJS.ErrnoException) => {
		if (error.syscall === 'accept') tell({ err: error })
	})
}

/** Each connection may need a second descriptor, for the file that it is answered with. */
export function mostConnections(descriptors: number): number {
	return Math.max(Math.floor((descriptors - keptDescriptors) / 2), Math.floor(descriptors / 8), 1)
}

/** How many files and connections this process may have open; undefined where nobody says, or where there is no limit. */
function readDescriptorLimit(): number | undefined {
	try {
		const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
		return limit === undefined ? undefined : Number(limit)
	} catch {
		return undefined
	}
}
