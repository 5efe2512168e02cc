import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { minuteMs } from '#contract/values/durations.ts'

// For the database, the log, the program's files, and files that a request reads.
const keptDescriptors = 100
const warnAgainMs = minuteMs

export function limitConnections({ server, log }: FastifyInstance): void {
	const limit = readDescriptorLimit()
	// NOTE: one of several processes would pass a connection beyond its limit round in a circle instead of dropping it.
	if (limit) Object.assign(server, { maxConnections: mostConnections(limit), dropMaxConnection: true })
	let warnedAt = Number.NEGATIVE_INFINITY
	const warn = (fields: object) => {
		if (performance.now() - warnedAt < warnAgainMs) return
		warnedAt = performance.now()
		log.warn(fields, 'a connection was turned away: too many are open')
	}
	server.on('drop', () => warn({ connections: server.maxConnections }))
	server.on('error', (error: NodeJS.ErrnoException) => {
		if (error.syscall === 'accept') warn({ err: error })
	})
}

/** Each connection may need a second descriptor for the file in its answer. */
export function mostConnections(descriptors: number): number {
	return Math.max(Math.floor((descriptors - keptDescriptors) / 2), Math.floor(descriptors / 8), 1)
}

function readDescriptorLimit(): number | undefined {
	try {
		const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
		return limit === undefined ? undefined : Number(limit)
	} catch {
		return undefined
	}
}
