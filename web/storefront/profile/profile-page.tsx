import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { requireSession } from '../../platform/session/require-session.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import type { Route } from './+types/profile-page.ts'
import { loadProfile } from './load-profile.ts'
import { ProfileScreen } from './profile-screen.tsx'

export const meta = () => describePage({ title: m.profile_title(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireSession(request)
	return await loadProfile()
}

clientLoader.hydrate = true as const

export const HydrateFallback = LoadingText

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
	return <ProfileScreen loaded={loaderData} />
}
