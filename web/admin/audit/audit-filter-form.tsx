import { X } from 'lucide-react'
import type { AuditEntry } from '#contract/audit.ts'
import { auditSubjects } from '#contract/values/audit-subjects.ts'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { DayField } from '../shared/day-field.tsx'
import { SearchForm } from '../shared/search-form.tsx'
import { type AuditFilters, auditUrl, noFilters, readAuditFilters } from './audit-filters.ts'
import { subjectTexts } from './entry-texts.ts'
import type { AuditPerson } from './load-audit.ts'

interface AuditFilterFormProps {
	readonly filters: AuditFilters
	readonly people: readonly AuditPerson[]
	/** The shown entries; they name the subject when the log is filtered to one. */
	readonly entries: readonly AuditEntry[]
	readonly onChange: (changes: Partial<AuditFilters>) => void
}

/** Every choice takes effect at once. */
export function AuditFilterForm({ filters, people, entries, onChange }: AuditFilterFormProps) {
	/** Reads a choice the way the URL is read. */
	const choose = (name: 'subject' | 'userId', value: string) =>
		onChange({ [name]: readAuditFilters(new URLSearchParams({ [name]: value }))[name] })
	const isNarrowed = auditUrl({ ...filters, page: 1 }) !== auditUrl(noFilters)
	return (
		<SearchForm
			name={m.audit_filters()}
			label={m.audit_search()}
			placeholder={m.audit_search_placeholder()}
			searched={filters.query}
			onSearch={(query) => onChange({ query })}
			className="items-start sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1fr]"
			boxClassName="sm:max-lg:col-span-2"
			setCount={[filters.subject, filters.userId, filters.from, filters.to].filter((value) => value !== '').length}
			fields={
				<>
					<SelectField
						label={m.audit_subject()}
						value={filters.subject}
						onChange={(event) => choose('subject', event.target.value)}
					>
						<option value="">{m.audit_subject_any()}</option>
						{auditSubjects.map((subject) => (
							<option key={subject} value={subject}>
								{subjectTexts[subject]()}
							</option>
						))}
					</SelectField>
					<SelectField
						label={m.audit_person()}
						value={filters.userId}
						onChange={(event) => choose('userId', event.target.value)}
					>
						<option value="">{m.audit_person_any()}</option>
						{people.map(({ userId, name }) => (
							<option key={userId} value={userId}>
								{name}
							</option>
						))}
					</SelectField>
					<DayField label={m.audit_from()} value={filters.from} onChange={(from) => onChange({ from })} />
					<DayField label={m.audit_to()} value={filters.to} onChange={(to) => onChange({ to })} />
				</>
			}
		>
			{isNarrowed && (
				<div className="col-span-full flex flex-wrap gap-2">
					{filters.subjectId !== '' && <OfOne title={entries[0]?.title} onRemove={() => onChange({ subjectId: '' })} />}
					<Button look="quiet" onClick={() => onChange(noFilters)}>
						{m.audit_reset()}
					</Button>
				</div>
			)}
		</SearchForm>
	)
}

/** A chip that removes the filter on one subject. */
function OfOne({ title, onRemove }: { title: string | undefined; onRemove: () => void }) {
	const filter = title === undefined ? m.audit_of_one_untitled() : m.audit_of_one({ title })
	return (
		<button
			type="button"
			aria-label={m.audit_remove_filter({ filter })}
			onClick={onRemove}
			className="inline-flex min-h-11 items-center gap-2 rounded-full border border-accent bg-accent-soft px-4 text-left font-bold text-accent-strong"
		>
			{filter}
			<X aria-hidden="true" className="size-4 shrink-0" />
		</button>
	)
}
