import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are no place of the public Internet, as IANA's registry of special addresses lists them. */
const closedNetworks: readonly [string, number][] = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 4],
	['240.0.0.0', 4],
	// A public address at which one cloud answers its own machines.
	['168.63.129.16', 32],
]

/** Parts of the public range of IPv6 that lead elsewhere: tunnels to IPv4 and examples. */
const closedNetworks6: readonly [string, number][] = [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
]

const closed = new BlockList()
for (const [network, bits] of closedNetworks) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of closedNetworks6) closed.addSubnet(network, bits, 'ipv6')

// Everything else of IPv6 is private, local, mapped to IPv4 or not given out.
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

/** Whether a server of the public Internet can have the IP address. False for anything that is no IP address. */
export function isPublicAddress(address: string): boolean {
	const kind = isIP(address)
	if (kind === 4) return !closed.check(address, 'ipv4')
	if (kind !== 6 || address.includes('%')) return false
	return open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
