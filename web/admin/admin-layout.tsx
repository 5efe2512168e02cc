import { Outlet } from 'react-router'
import { m } from '#messages'
import { useEarlyPresses } from '../platform/early-presses.ts'
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

/** In a page from the server. The router would take it away with the administration, and show it again before its looks. */
export const links: Route.LinksFunction = () => (import.meta.env.SSR ? [{ rel: 'stylesheet', href: styles }] : [])

export const meta = () => describePage({ title: m.admin_title(), isPrivate: true })

export async function clientLoader() {
	await Promise.all([requireAdmin(), loadStyles()])
	return null
}

/** They stay once they are there, also in the shop, which looks the same with them. */
async function loadStyles(): Promise<void> {
	if (document.head.querySelector(`link[href="${styles}"]`)) return
	const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
	await new Promise((resolve) => {
		link.onload = resolve
		link.onerror = resolve
		document.head.append(link)
	})
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
	useEarlyPresses()
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
