import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { hourMs, minuteMs } from '#contract/values/durations.ts'

export type CertificateFacts =
	| { readonly validFrom: Date; readonly validTo: Date; readonly isTrusted: boolean }
	| 'unreachable'

const limitMs = 5_000

/** Shakes hands with the server of an `https:` URL. */
export function readCertificate(url: string): Promise<CertificateFacts> {
	const { hostname, port } = new URL(url)
	const host = hostname.replace(/^\[|\]$/g, '')
	return new Promise((resolve) => {
		const socket = connect({
			host,
			port: Number(port || 443),
			// A name only: an IP address may not be sent.
			...(isIP(host) === 0 && { servername: host }),
			// A bad certificate is looked at as well.
			rejectUnauthorized: false,
		})
		const end = (facts: CertificateFacts) => {
			clearTimeout(timer)
			socket.destroy()
			resolve(facts)
		}
		const timer = setTimeout(() => end('unreachable'), limitMs).unref()
		// The end of the shop does not wait for it.
		socket.unref()
		socket.once('error', () => end('unreachable'))
		socket.once('secureConnect', () => {
			const { valid_from, valid_to } = socket.getPeerCertificate()
			const [validFrom, validTo] = [new Date(valid_from), new Date(valid_to)]
			const isRead = !Number.isNaN(validFrom.getTime()) && !Number.isNaN(validTo.getTime())
			end(isRead ? { validFrom, validTo, isTrusted: socket.authorized } : 'unreachable')
		})
	})
}

// The shop may have been asked before its proxy was up.
const keptMs = { read: hourMs, unreachable: minuteMs }

/** Answers what is known, at once; looks again in the background when that is old. */
export function watchCertificate(
	url: string,
	{ read = readCertificate, now = () => performance.now() } = {},
): () => CertificateFacts | 'plain_http' | undefined {
	if (new URL(url).protocol !== 'https:') return () => 'plain_http'
	let known: { readonly facts: CertificateFacts; readonly at: number } | undefined
	let isLooking = false
	const look = async () => {
		isLooking = true
		const facts = await read(url)
		known = { facts, at: now() }
		isLooking = false
	}
	return () => {
		const isOld = !known || now() - known.at > keptMs[known.facts === 'unreachable' ? 'unreachable' : 'read']
		if (isOld && !isLooking) void look()
		return known?.facts
	}
}
