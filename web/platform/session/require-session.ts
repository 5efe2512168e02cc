import { redirect } from 'react-router'
import { type Session, signInFrom, whenSessionReady } from './session-store.ts'

export async function requireSession(request: Request): Promise<Session & { userId: string }> {
	const session = await whenSessionReady()
	if (!session.isAuthenticated || session.userId === null) throw redirect(signInFrom(new URL(request.url)))
	return { ...session, userId: session.userId }
}

export async function requireAdmin(): Promise<void> {
	const { role } = await whenSessionReady()
	if (role !== 'Admin') throw redirect('/client')
}
