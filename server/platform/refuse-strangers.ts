import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Guards what only the person at the machine may see: answers 404 to every peer that is not this machine itself and to
 * whatever came through a proxy, unless the demo was made public.
 */
export function refuseStrangers(request: FastifyRequest, isPublic: boolean): void {
	if (isPublic) return
	const { remoteAddress = '', localAddress } = request.socket
	const isForwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined)
	const isOwn = (address: string) => address === localAddress || isLoopback(address)
	// A web page elsewhere can make its own name point here; the browser still sends that name.
	const named = request.hostname.toLowerCase().replace(/^\[|\]$/g, '')
	const isNamedSo = named === 'localhost' || isOwn(named)
	if (isForwarded || !isNamedSo || !isOwn(remoteAddress)) throw new Problem('not_found')
}

function isLoopback(address: string): boolean {
	return address === '::1' || /^(::ffff:)?127\.[\d.]+$/.test(address)
}
