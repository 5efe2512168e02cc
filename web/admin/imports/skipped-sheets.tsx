import type { CatalogueImport, SkippedReason } from '#contract/imports.ts'
import { m } from '#messages'

/** Sheets of a workbook that the import passes over. */
export function SkippedSheets({ skipped }: { readonly skipped: NonNullable<CatalogueImport['skippedSheets']> }) {
	if (skipped.length === 0) return null
	return (
		<section className="rounded-card bg-surface p-4 shadow-card sm:p-5">
			<h4 className="font-bold">{m.import_skipped_sheets()}</h4>
			<ul className="mt-1 flex flex-col gap-1">
				{skipped.map(({ name, reason }) => (
					<li key={name} className="wrap-anywhere">
						<span className="font-semibold">«{name}»</span> – {reasonTexts[reason]()}
					</li>
				))}
			</ul>
		</section>
	)
}

const reasonTexts: Readonly<Record<SkippedReason, () => string>> = {
	hidden: m.import_skipped_hidden,
	empty: m.import_skipped_empty,
	no_names: m.import_skipped_no_names,
	other_columns: m.import_skipped_other_columns,
	first_only: m.import_skipped_first_only,
}
