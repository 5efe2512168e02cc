import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Throws `not_found` for every peer but this machine and for all requests through a proxy. */
export function refuseStrangers(request: FastifyRequest): void {
	const { remoteAddress = '', localAddress } = request.socket
	const isForwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined)
	const isOwn = (ipAddress: string) => ipAddress === localAddress || isLoopback(ipAddress)
	// A foreign web page can point its name here (DNS rebinding), but the browser still sends that name.
	const named = request.hostname.toLowerCase().replace(/^\[|\]$/g, '')
	const isNamedSo = named === 'localhost' || isOwn(named)
	if (isForwarded || !isNamedSo || !isOwn(remoteAddress)) throw new Problem('not_found')
}

function isLoopback(ipAddress: string): boolean {
	return ipAddress === '::1' || /^(::ffff:)?127\.[\d.]+$/.test(ipAddress)
}
