import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hourMs } from '#contract/values/durations.ts'
import { until } from '../testing/until.ts'
import { type CertificateFacts, readCertificate, watchCertificate } from './certificate.ts'

// Signed by itself, for localhost, until 2126.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgU6dGuNAadEeJsSE0
jtUSeM2Fz6kWXgyzGkEohxgIzlChRANCAARcIIN848IjtuWeyrTPm8QiEjKDbx6p
NY/d1ujv9qQZUrXHUNmI05i9MfyTuXhiZLuA1ce2RS2ewpCzg1Erw6XG
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUbGRJcM86sEFV9ccoKNBmxts1ud0wCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc2hvcC5leGFtcGxlMCAXDTI2MTEyMzA1MDYzM1oYDzIxMjYx
MDMwMDUwNjMzWjAXMRUwEwYDVQQDDAxzaG9wLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAARcIIN848IjtuWeyrTPm8QiEjKDbx6pNY/d1ujv9qQZUrXH
UNmI05i9MfyTuXhiZLuA1ce2RS2ewpCzg1Erw6XGo2kwZzAdBgNVHQ4EFgQUHdRK
G51e5cfZcbAVEbTTGg4kM+wwHwYDVR0jBBgwFoAUHdRKG51e5cfZcbAVEbTTGg4k
M+wwDwYDVR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDSAAwRQIhAKalJZo2Dp+fJsXJVr3d4XSjqSVznBGkIaduAaif8bKyAiAb
/28f8otaU03Rmpt70U6Mp+morzNyqZA/fzy//ogLwA==
-----END CERTIFICATE-----`

let server: Server

beforeEach(async () => {
	server = createServer({ key, cert }).on('tlsClientError', () => undefined)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

function urlOf(name: string): string {
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has such an address
	return `https://${name}:${(server.address() as AddressInfo).port}`
}

test('a certificate is read although nobody trusts it', async () => {
	expect(await readCertificate(urlOf('127.0.0.1'))).toMatchObject({
		validTo: new Date('2126-10-30T05:06:33Z'),
		isTrusted: false,
	})
})

test('a server that refuses, or that does not speak TLS, is unreachable', async () => {
	const url = urlOf('127.0.0.1')
	expect(await readCertificate('https://127.0.0.1:1')).toBe('unreachable')
	server.prependListener('connection', (socket) => socket.end('no TLS'))
	expect(await readCertificate(url)).toBe('unreachable')
})

test('what is known is answered at once, and read again in the background when it is old', async () => {
	const answers: CertificateFacts[] = ['unreachable']
	const read = vi.fn(async () => answers.at(-1) ?? 'unreachable')
	let now = 0
	const watched = watchCertificate('https://shop.example', { read, now: () => now })
	expect([watched(), watched()]).toEqual([undefined, undefined])
	await until(() => expect(watched()).toBe('unreachable'))
	expect(read).toHaveBeenCalledTimes(1)
	const certificate = { validFrom: new Date(0), validTo: new Date(1), isTrusted: true }
	answers.push(certificate)
	now += 61_000
	expect(watched()).toBe('unreachable')
	await until(() => expect(watched()).toBe(certificate))
	now += hourMs - 1
	expect(watched()).toBe(certificate)
	expect(read).toHaveBeenCalledTimes(2)
	now += 2
	expect(watched()).toBe(certificate)
	expect(read).toHaveBeenCalledTimes(3)
})

test('a shop without encryption is asked nothing', () => {
	const read = vi.fn()
	expect(watchCertificate('http://shop.example', { read })()).toBe('plain_http')
	expect(read).not.toHaveBeenCalled()
})
