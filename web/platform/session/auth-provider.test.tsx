import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from './auth-provider.tsx'

function Probe() {
	return Object.keys(useAuth()).sort().join(' ')
}

test('useAuth throws outside its provider', () => {
	expect(() => renderToString(<Probe />)).toThrow('useAuth must be used within an AuthProvider')
})

test('useAuth has exactly the members of the specification', () => {
	const page = (
		<AuthProvider>
			<Probe />
		</AuthProvider>
	)
	const router = createMemoryRouter([{ path: '/', element: page }])
	expect(renderToString(<RouterProvider router={router} />)).toBe('isAuthenticated login logout role userId')
})
