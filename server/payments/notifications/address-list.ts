import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Tells whether an address lies in a list of addresses and networks, as `185.71.76.0/27` or `2a02:5180::/32`; an IPv4 address
 * may be written as IPv6, as `::ffff:185.71.76.1`. What is no address lies in none.
 */
export function addressList(entries: readonly string[]): (address: string) => boolean {
	const list = new BlockList()
	for (const entry of entries) {
		const [network = '', prefix] = entry.split('/')
		if (prefix === undefined) list.addAddress(network, familyOf(network))
		else list.addSubnet(network, Number(prefix), familyOf(network))
	}
	return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}
