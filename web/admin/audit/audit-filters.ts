import { limits } from '#contract/limits.ts'
import { type AuditSubject, auditSubjects } from '#contract/values/audit-subjects.ts'
import { isCalendarDay } from '../../platform/is-calendar-day.ts'
import { readPageNumber } from '../../platform/read-page-number.ts'

/** The filters in the URL; an empty text does not filter. */
export interface AuditFilters {
	/** The beginning of the number of an order or a claim. */
	readonly query: string
	readonly subject: '' | AuditSubject
	readonly subjectId: string
	readonly userId: string
	/** Days of Kostanay as `2026-12-01`, both included. */
	readonly from: string
	readonly to: string
	readonly page: number
}

export const noFilters: AuditFilters = { query: '', subject: '', subjectId: '', userId: '', from: '', to: '', page: 1 }

/** Reads the filters from a URL and ignores invalid ones. */
export function readAuditFilters(parameters: URLSearchParams): AuditFilters {
	const text = (name: string) => parameters.get(name) ?? ''
	const day = (name: string) => (isCalendarDay(text(name)) ? text(name) : '')
	return {
		query: text('query').slice(0, limits.search).trim(),
		subject: auditSubjects.find((known) => known === text('subject')) ?? '',
		subjectId: text('subjectId').slice(0, 64),
		userId: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text('userId')) ? text('userId') : '',
		from: day('from'),
		to: day('to'),
		page: readPageNumber(parameters),
	}
}

/** The query of the call, without paging. */
export function auditQuery({ query, subject, subjectId, userId, from, to }: AuditFilters) {
	return {
		...(query && { query }),
		...(subject && { subject }),
		...(subjectId && { subjectId }),
		...(userId && { userId }),
		...(from && { from }),
		...(to && { to }),
	}
}

export function auditUrl(filters: AuditFilters): string {
	const page = filters.page > 1 ? { page: String(filters.page) } : {}
	const search = new URLSearchParams({ ...auditQuery(filters), ...page }).toString()
	return search === '' ? '/admin/audit' : `/admin/audit?${search}`
}
