import type { AuditEntry } from '#contract/audit.ts'
import { call } from '../../platform/api/browser-call.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { explainFailure, isMissingCall } from '../shared/failures.ts'
import { type AuditFilters, auditQuery } from './audit-filters.ts'

const pageSize = 50

export interface AuditPage {
	readonly entries: readonly AuditEntry[]
	/** The answer has no total: a full page means there may be a next one. */
	readonly hasNext: boolean
}

export interface LoadedAudit {
	readonly filters: AuditFilters
	readonly list: AuditPage | undefined
	/** `missing` where the server has no log. */
	readonly failure: string | undefined
}

/** Never rejects unless aborted: a failure is logged and returned. */
export async function loadAudit(filters: AuditFilters, signal: AbortSignal): Promise<LoadedAudit> {
	try {
		const query = { ...auditQuery(filters), pageNumber: filters.page, pageSize }
		const entries = await call('GET /audit', { query }, { signal })
		return { filters, list: { entries, hasNext: entries.length === pageSize }, failure: undefined }
	} catch (error) {
		if (signal.aborted) throw error
		const failure = isMissingCall(error) ? 'missing' : explainFailure('The log was not loaded', error)
		return { filters, list: undefined, failure }
	}
}

export interface AuditPerson {
	readonly userId: string
	readonly name: string
}

/** Everybody in the log; empty when they cannot be loaded. */
export async function loadPeople(): Promise<readonly AuditPerson[]> {
	try {
		return await call('GET /audit/people', {})
	} catch (error) {
		if (!isMissingCall(error)) logFailure('The people of the log were not loaded', error)
		return []
	}
}
