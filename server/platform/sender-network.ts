import { isIPv6 } from 'node:net'
import { invariant } from '#contract/invariant.ts'

/** One household or server has a whole /64 of IPv6, and some are given a /48. */
export function senderNetwork(ipAddress: string, bitsOfIpv6: 48 | 64 = 64): string {
	const plain = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '')
	if (!isIPv6(plain)) return `${plain}/32`
	const [head, tail] = plain
		.replace(/%.*$/, '')
		.split('::')
		.map((part) => part.split(':').filter(Boolean))
	invariant(head, 'a split text has a first part')
	const missing = Math.max(0, 8 - head.length - (tail?.length ?? 0))
	const groups = tail ? [...head, ...Array(missing).fill('0'), ...tail] : head
	return `${groups.slice(0, bitsOfIpv6 / 16).join(':')}::/${bitsOfIpv6}`
}
