export const roles = ['Client', 'Admin'] as const

export type Role = (typeof roles)[number]
