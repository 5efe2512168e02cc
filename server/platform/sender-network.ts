import { isIPv6 } from 'node:net'

/** One household or server has a whole /64 of IPv6. */
export function senderNetwork(address: string): string {
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
	if (!isIPv6(plain)) return `${plain}/32`
	const [head = '', tail = ''] = plain.replace(/%.*$/, '').split('::')
	const groups = [head, tail].map((part) => part.split(':').filter(Boolean))
	const missing = Math.max(0, 8 - groups.flat().length)
	const full = plain.includes('::') ? [...(groups[0] ?? []), ...Array(missing).fill('0')] : groups.flat()
	const first = [...full, '0', '0', '0', '0'].slice(0, 4)
	return `${first.join(':')}::/64`
}
