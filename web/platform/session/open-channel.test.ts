import { afterEach, expect, test, vi } from 'vitest'
import { openChannel } from './open-channel.ts'

afterEach(() => {
	vi.unstubAllGlobals()
})

test('there is no channel on the server', () => {
	expect(openChannel('session')).toBeUndefined()
})

test('a browser without channels has none', () => {
	vi.stubGlobal('window', {})
	expect(openChannel('session')).toBeUndefined()
})

test('a browser that forbids channels with its cookies loads the session all the same', async () => {
	class Forbidden {
		readonly refusal = openForbidden()
	}
	vi.stubGlobal('window', { BroadcastChannel: Forbidden })
	vi.stubGlobal('BroadcastChannel', Forbidden)
	vi.resetModules()
	const { readSession } = await import('./session-store.ts')
	expect(readSession().isLoading).toBe(true)
})

function openForbidden(): never {
	throw new DOMException('The operation is insecure.', 'SecurityError')
}
