import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { requireAdmin } from '../../platform/session/require-session.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import type { Route } from './+types/admin-profile-page.ts'
import { loadProfile } from './load-profile.ts'
import { ProfileScreen } from './profile-screen.tsx'

export const meta = () => describePage({ title: m.profile_title(), isPrivate: true })

/** The shopkeeper's own, within the administration. */
export async function clientLoader() {
	await requireAdmin()
	return await loadProfile()
}

export const HydrateFallback = LoadingText

export default function AdminProfilePage({ loaderData }: Route.ComponentProps) {
	// As far left as the other pages of the administration.
	return (
		<div className="*:mx-0">
			<ProfileScreen loaded={loaderData} />
		</div>
	)
}
