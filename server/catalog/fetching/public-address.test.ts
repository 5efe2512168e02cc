import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(
	[
		[
			'8.8.8.8',
			'1.1.1.1',
			'9.255.255.255',
			'11.0.0.0',
			'100.63.255.255',
			'100.128.0.0',
			'126.255.255.255',
			'128.0.0.1',
		],
		[
			'169.253.255.255',
			'169.255.0.0',
			'172.15.255.255',
			'172.32.0.0',
			'192.167.255.255',
			'192.169.0.0',
			'198.17.255.255',
		],
		[
			'198.20.0.0',
			'223.255.255.255',
			'168.63.129.15',
			'2606:4700:4700::1111',
			'2a02:6b8::2:242',
			'2001:4860:4860::8888',
		],
	].flat(),
)('%s is a public address', (address) => {
	expect(isPublicAddress(address)).toBe(true)
})

const closed: Readonly<Record<string, readonly string[]>> = {
	'this machine': ['127.0.0.1', '127.255.255.255', '0.0.0.0', '0.1.2.3', '::1', '::'],
	'a private network': [
		'10.0.0.1',
		'172.16.0.1',
		'172.31.255.255',
		'192.168.1.1',
		'fc00::1',
		'fd12:3456::1',
		'fec0::1',
	],
	'the link': ['169.254.1.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
	'the machines of a cloud': ['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254'],
	'a provider’s own network': ['100.64.0.1', '100.127.255.255'],
	'many at once': ['224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1', 'ff0e::1'],
	'nobody yet': ['240.0.0.1', '4000::1', 'e000::1', '100::1'],
	examples: ['192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '198.19.255.255', '2001:db8::1', '3fff::1'],
	'IPv4 inside of IPv6': [
		...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1'],
		...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001::7f00:1', '2001:0:4136:e378::1', '192.88.99.1'],
	],
	'no address': [
		'',
		'localhost',
		'example.com',
		'127.1',
		'2130706433',
		'0x7f.0.0.1',
		'127.0.0.1:80',
		'[::1]',
		'1.1.1.1 ',
	],
}

test.each(Object.entries(closed).flatMap(([what, addresses]) => addresses.map((address) => [address, what] as const)))(
	'%s is not public: it is %s',
	(address) => {
		expect(isPublicAddress(address)).toBe(false)
	},
)
