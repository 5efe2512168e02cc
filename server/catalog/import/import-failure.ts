import type { CatalogueFileProblem } from './import-problems.ts'

/** Why an import failed; `internal` is the shop's own fault. */
export interface ImportFailure {
	readonly problem: CatalogueFileProblem | 'internal' | 'file_gone'
	readonly line?: number | undefined
	readonly subject?: string | undefined
	/** How many products had been changed before; otherwise nothing has changed. */
	readonly saved?: number | undefined
}
