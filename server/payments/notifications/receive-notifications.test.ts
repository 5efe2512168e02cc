import { expect, test } from 'vitest'
import { ipAddressList } from './receive-notifications.ts'

const isListed = ipAddressList(['185.71.76.0/27', '77.75.156.11', '2a02:5180::/32'])

test.each(['185.71.76.0', '185.71.76.31', '77.75.156.11', '2a02:5180::1', '2a02:5180:ffff::9', '::ffff:185.71.76.3'])(
	'%s lies in the list',
	(ip) => expect(isListed(ip)).toBe(true),
)

test.each([
	'185.71.76.32',
	'77.75.156.12',
	'2a02:5181::1',
	'::ffff:185.71.76.32',
	'::ffff:b947:4c20',
	'fe80::1%eth0',
	'185.71.76.1, 10.0.0.1',
	'unknown',
	'',
])('"%s" does not lie in the list', (ip) => expect(isListed(ip)).toBe(false))

test('an IPv4 address in the hexadecimal notation of IPv6 is the same address', () => {
	expect(isListed('::ffff:b947:4c03')).toBe(true)
})

test('an empty list has nobody in it', () => {
	expect(ipAddressList([])('127.0.0.1')).toBe(false)
})
