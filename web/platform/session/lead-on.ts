import { redirect } from 'react-router'
import { whenSessionReady } from './session-store.ts'

/** From where there is no page to the catalogue, an administrator to the products. The server asks who it is by itself. */
export async function leadOn(): Promise<Response> {
	if (typeof window === 'undefined') return redirect('/catalog')
	const { role } = await whenSessionReady()
	return redirect(role === 'Admin' ? '/admin/products' : '/catalog')
}
