/** Why a catalogue file was not imported; nothing in the shop has changed. */
export type CatalogueFileProblem =
	| 'not_found'
	| 'not_readable'
	| 'folder'
	| 'empty'
	| 'no_rows'
	| 'too_large'
	| 'too_many_columns'
	| 'workbook'
	| 'binary'
	| 'broken_gzip'
	| 'broken_quotes'
	| 'wrong_encoding'
	| 'no_title_column'
	| 'unknown_column'
	| 'no_price'
	| 'no_category'
	| 'import_running'

/** A file that cannot be imported as a whole. `line` is where it broke, `subject` what the problem is about. */
export class CatalogueFileError extends Error {
	readonly problem: CatalogueFileProblem
	readonly line: number | undefined
	readonly subject: string

	constructor(problem: CatalogueFileProblem, place: { line?: number; subject?: string } = {}) {
		super(problem)
		this.problem = problem
		this.line = place.line
		this.subject = place.subject ?? ''
	}
}
