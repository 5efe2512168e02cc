import { useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { requireAdmin } from '../../platform/session/require-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { MissingPage } from '../shared/missing-page.tsx'
import { NewerOlder } from '../shared/newer-older.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { useLostFocus } from '../shared/use-lost-focus.ts'
import { useWantedFilters } from '../shared/use-wanted-filters.ts'
import type { Route } from './+types/admin-audit-page.ts'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { type AuditFilters, auditUrl, noFilters, readAuditFilters } from './audit-filters.ts'
import { AuditItem } from './audit-item.tsx'
import { loadAudit, loadPeople } from './load-audit.ts'

export const meta = () => describePage({ title: m.audit_title(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	const filters = readAuditFilters(new URL(request.url).searchParams)
	const [loaded, people] = await Promise.all([loadAudit(filters, request.signal), loadPeople()])
	return { ...loaded, people }
}

export const HydrateFallback = LoadingText

export default function AdminAuditPage({ loaderData }: Route.ComponentProps) {
	const { filters, list, failure, people } = loaderData
	const { state } = useRevalidator()
	const navigation = useNavigation()
	const isBusy = state !== 'idle' || navigation.state !== 'idle'
	const { wanted, narrow } = useWantedFilters(filters, auditUrl)
	const heading = useRef<HTMLHeadingElement>(null)
	// Resetting a filter also removes its chip.
	useLostFocus(wanted, () => heading.current)
	if (failure === 'missing') return <MissingPage />

	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.audit_title()} hint={m.audit_hint()} headingRef={heading} />
			<AuditFilterForm filters={wanted} people={people} entries={list?.entries ?? []} onChange={narrow} />
			<p role="status" className="sr-only">
				{isBusy && m.loading()}
			</p>
			{list && list.entries.length > 0 ? (
				<ol
					aria-busy={isBusy || undefined}
					className={`@container divide-y divide-line rounded-card bg-surface py-1 shadow-card transition-opacity ${isBusy ? 'opacity-60' : ''}`}
				>
					{list.entries.map((entry) => (
						<li key={entry.id}>
							<AuditItem entry={entry} isOfOne={filters.subjectId !== ''} />
						</li>
					))}
				</ol>
			) : (
				<NoEntries failure={failure} filters={filters} />
			)}
			{list && (
				<NewerOlder page={filters.page} hasNext={list.hasNext} urlOf={(page) => auditUrl({ ...filters, page })} />
			)}
		</div>
	)
}

interface NoEntriesProps {
	readonly failure: string | undefined
	readonly filters: AuditFilters
}

function NoEntries({ failure, filters }: NoEntriesProps) {
	if (failure) return <NotLoaded heading="h2" title={m.audit_failed()} failure={failure} />
	if (filters.page > 1) {
		return (
			<Message heading="h2" guide="searching" title={m.audit_end()}>
				<ButtonLink to={auditUrl({ ...filters, page: 1 })}>{m.audit_first()}</ButtonLink>
			</Message>
		)
	}
	if (auditUrl(filters) === auditUrl(noFilters)) {
		return <Message heading="h2" guide="searching" title={m.audit_empty()} text={m.audit_empty_hint()} />
	}
	return (
		<Message heading="h2" guide="searching" title={m.audit_none_found()} text={m.audit_none_found_hint()}>
			<ButtonLink look="plain" to={auditUrl(noFilters)}>
				{m.audit_reset()}
			</ButtonLink>
		</Message>
	)
}
