import { type AuditSubject, auditSubjects } from '#contract/audit-subjects.ts'
import { isCalendarDay } from '../../platform/is-calendar-day.ts'
import { readPageNumber } from '../../platform/read-page-number.ts'

/** What narrows the log, as it stands in the address: an empty text narrows nothing. */
export interface AuditFilters {
	readonly subject: '' | AuditSubject
	readonly subjectId: string
	readonly userId: string
	/** Days of Kostanay as `2026-12-01`, both included. */
	readonly from: string
	readonly to: string
	readonly page: number
}

/** The whole log, the newest entries first. */
export const noFilters: AuditFilters = { subject: '', subjectId: '', userId: '', from: '', to: '', page: 1 }

/** Reads the filters out of an address. Whatever makes no sense is as if it were not there. */
export function readAuditFilters(parameters: URLSearchParams): AuditFilters {
	const text = (name: string) => parameters.get(name) ?? ''
	const day = (name: string) => (isCalendarDay(text(name)) ? text(name) : '')
	return {
		subject: auditSubjects.find((known) => known === text('subject')) ?? '',
		subjectId: text('subjectId').slice(0, 64),
		userId: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text('userId')) ? text('userId') : '',
		from: day('from'),
		to: day('to'),
		page: readPageNumber(parameters),
	}
}

/** The parameters of the call, without the page. */
export function auditQuery({ subject, subjectId, userId, from, to }: AuditFilters) {
	return {
		...(subject && { subject }),
		...(subjectId && { subjectId }),
		...(userId && { userId }),
		...(from && { from }),
		...(to && { to }),
	}
}

/** The address of the log so narrowed. */
export function auditAddress(filters: AuditFilters): string {
	const page = filters.page > 1 ? { page: String(filters.page) } : {}
	const search = new URLSearchParams({ ...auditQuery(filters), ...page }).toString()
	return search === '' ? '/admin/audit' : `/admin/audit?${search}`
}
