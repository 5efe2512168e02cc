/** What a person may be; `Client` where nothing is said. */
export const roles = ['Client', 'Admin'] as const

export type Role = (typeof roles)[number]
