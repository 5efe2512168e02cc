import { Outlet } from 'react-router'
import { m } from '#messages'
import { describePage } from '../platform/seo.ts'
import { requireAdmin } from '../platform/session/require-session.ts'
import { LoadingText } from '../ui/loading-text.tsx'
import { SessionShell } from '../ui/shell/session-shell.tsx'
import type { Route } from './+types/admin-layout.ts'
import styles from './admin.css?url'
import { LeaveGuard } from './shared/leave-guard.tsx'
import { AdminNavigation } from './shared/navigation/admin-navigation.tsx'
import { useHealthPolling } from './shared/navigation/health-store.ts'
import { useWaitingCounts } from './shared/navigation/waiting-store.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = () => describePage({ title: m.admin_title(), isPrivate: true })

export async function clientLoader() {
	await requireAdmin()
	return null
}

clientLoader.hydrate = true as const

export function HydrateFallback() {
	return (
		<SessionShell>
			<LoadingText />
		</SessionShell>
	)
}

export default function AdminLayout() {
	useHealthPolling()
	useWaitingCounts()
	return (
		<SessionShell side={<AdminNavigation />}>
			<div className="max-side:pb-14 print:pb-0">
				<LeaveGuard>
					<Outlet />
				</LeaveGuard>
			</div>
		</SessionShell>
	)
}
