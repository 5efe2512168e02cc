import type { CatalogueImport } from '#contract/imports.ts'
import type { Language } from '#contract/language.ts'
import type { ImportRow } from './queries.ts'
import { sayFailure } from './say-failure.ts'
import { sayRemark } from './say-remark.ts'

/** An import as an administrator sees it, in their language. */
export function shapeImport(row: ImportRow, language: Language): CatalogueImport {
	const { id, createdAt, name, size, state, columns, choice, progress, rows, counts, planned, remarks, failure } = row
	return {
		id,
		createdAt: createdAt.toISOString(),
		name,
		size,
		state,
		columns,
		choice,
		progress,
		rows,
		...(counts && { counts }),
		...(planned && { planned: planned.map(({ before, ...change }) => ({ ...change, ...(before && { before }) })) }),
		...(remarks && {
			remarks: remarks.map((remark) => ({
				line: remark.line,
				key: remark.key,
				outcome: remark.outcome,
				text: sayRemark(remark, language),
			})),
		}),
		...(failure && { failure: sayFailure(failure, language) }),
	}
}
