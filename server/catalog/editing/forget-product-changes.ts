import type { CatalogDeps } from '../catalog-deps.ts'
import { deleteChanges } from './editing-queries.ts'

const hourMs = 3_600_000

/** Forgets changes of many products that can no longer be undone; the audit log keeps what they did. */
export async function forgetProductChanges({ db, clock }: Pick<CatalogDeps, 'db' | 'clock'>): Promise<void> {
	await deleteChanges(db, new Date(clock.now().getTime() - hourMs))
}
