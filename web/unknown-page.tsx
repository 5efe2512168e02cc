import { redirect } from 'react-router'
import { whenSessionReady } from './platform/session/session-store.ts'

/** `/` and unknown paths lead to the catalogue, an administrator to the products. */
export async function clientLoader() {
	const { role } = await whenSessionReady()
	throw redirect(role === 'Admin' ? '/admin/products' : '/catalog')
}

export default function UnknownPage() {
	return null
}
