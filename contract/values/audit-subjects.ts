export const auditSubjects = ['product', 'order', 'review', 'import', 'cash_day', 'synonyms', 'search_pair'] as const

export type AuditSubject = (typeof auditSubjects)[number]
