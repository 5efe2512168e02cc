export const auditSubjects = ['product', 'order', 'review', 'import', 'cash_day'] as const

export type AuditSubject = (typeof auditSubjects)[number]
