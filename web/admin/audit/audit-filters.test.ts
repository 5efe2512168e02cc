import { expect, test } from 'vitest'
import { auditUrl, noFilters, readAuditFilters } from './audit-filters.ts'

const read = (search: string) => readAuditFilters(new URLSearchParams(search))

test('a URL without filters shows the whole log', () => {
	expect(read('')).toEqual(noFilters)
	expect(auditUrl(noFilters)).toBe('/admin/audit')
})

test('what makes no sense is ignored', () => {
	expect(read('subject=person&userId=me&from=2026-02-30&to=yesterday&page=-1')).toEqual(noFilters)
})

test('the filters and the page stand in the URL', () => {
	const filters = read(
		'query=%232b84&subject=order&subjectId=a1&userId=7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11&from=2026-11-01&to=2026-11-30&page=3',
	)
	expect(filters).toEqual({
		query: '#2b84',
		subject: 'order',
		subjectId: 'a1',
		userId: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11',
		from: '2026-11-01',
		to: '2026-11-30',
		page: 3,
	})
	expect(read(auditUrl(filters).split('?')[1] ?? '')).toEqual(filters)
})
