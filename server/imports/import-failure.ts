import type { CatalogueFileProblem } from '../catalog/catalogue-file-error.ts'

/** Why an import failed; `internal` is the shop's own fault. Nothing has changed then. */
export interface ImportFailure {
	readonly problem: CatalogueFileProblem | 'internal' | 'file_gone'
	readonly line?: number | undefined
	readonly subject?: string | undefined
}
