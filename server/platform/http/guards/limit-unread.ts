import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Overload } from '../../admission/admission.ts'
import { openUploadRoom } from './upload-room.ts'

const largeBytes = 256 * 1024
const mostBytes = 128 * 1024 * 1024

/**
 * Large answers that their readers have not taken yet share `most` bytes of memory, however slowly they read; what does not fit is
 * refused for a moment. Small answers, and streams, which wait for their readers, are not counted.
 */
export function limitUnread(app: FastifyInstance, most = mostBytes): void {
	const openReservation = openUploadRoom(most)
	app.addHook('onSend', (_request, reply, payload, done) => {
		const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
		if (!isWhole || Buffer.byteLength(payload) <= largeBytes) return done(null, payload)
		// A text takes up to twice the memory, once more while it is sent.
		const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload)
		const reservation = openReservation()
		if (!reservation.reserve(bytes.length)) return done(new Overload())
		finished(reply.raw, () => reservation.release())
		done(null, bytes)
	})
}
