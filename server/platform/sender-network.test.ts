import { expect, test } from 'vitest'
import { senderNetwork } from './sender-network.ts'

test('an IPv4 address stands for itself, however it is written', () => {
	expect(senderNetwork('192.0.2.7')).toBe('192.0.2.7/32')
	expect(senderNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7/32')
})

test('a wider network of IPv6 can be asked for', () => {
	expect(senderNetwork('2001:db8:1:2::9', 48)).toBe('2001:db8:1::/48')
	expect(senderNetwork('192.0.2.7', 48)).toBe('192.0.2.7/32')
})

test('an IPv6 address stands for its /64', () => {
	expect(senderNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
	expect(senderNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64')
	expect(senderNetwork('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
	expect(senderNetwork('2001::5:1:2:3:4')).toBe('2001:0:0:5::/64')
	expect(senderNetwork('::1')).toBe('0:0:0:0::/64')
	expect(senderNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})
