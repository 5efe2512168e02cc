import type { ReactNode } from 'react'
import type { CatalogueImport, SkippedReason } from '#contract/imports.ts'
import { m } from '#messages'
import { formatCount } from '../../platform/format.ts'
import { UnplacedCategories } from './categories/unplaced-categories.tsx'
import { droppedText } from './dropped-text.ts'
import { Planned } from './planned.tsx'
import { Remarks } from './remarks.tsx'

type Counts = NonNullable<CatalogueImport['counts']>

interface OutcomeProps {
	readonly imported: CatalogueImport
	readonly counts: Counts
	readonly children: ReactNode
}

const shown = [
	{ name: 'added', text: m.import_count_added },
	{ name: 'changed', text: m.import_count_changed },
	{ name: 'soldOut', text: m.import_count_sold_out },
	{ name: 'unchanged', text: m.import_count_unchanged },
	{ name: 'refused', text: m.import_count_refused },
	{ name: 'unreduced', text: m.import_count_unreduced },
	{ name: 'doubted', text: m.import_count_doubted },
	{ name: 'shortened', text: m.import_count_shortened },
	{ name: 'rounded', text: m.import_count_rounded },
	{ name: 'tidied', text: m.import_count_tidied },
] as const

const shownIfAny = new Set<string>(['soldOut', 'tidied', 'unreduced', 'doubted'])

export function Outcome({ imported, counts, children }: OutcomeProps) {
	const isPreview = imported.state === 'previewed'
	const { dropped } = imported
	const changesNothing = counts.added + counts.changed + (dropped?.vanished ?? 0) === 0
	return (
		<div className="flex flex-col gap-6">
			{isPreview && <p className="text-muted">{changesNothing ? m.import_nothing() : m.import_preview_hint()}</p>}
			<dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
				{shown
					.map(({ name, text }) => ({ name, text, count: counts[name] }))
					.filter(({ name, count }) => !shownIfAny.has(name) || count)
					.map(({ name, text, count = 0 }) => (
						<div key={name} className="flex flex-col-reverse justify-end gap-1 rounded-card bg-surface p-4 shadow-card">
							<dt className="text-muted text-sm leading-tight">{text()}</dt>
							<dd className={`font-black text-2xl tabular-nums ${colourOf(name, count)}`}>{formatCount(count)}</dd>
						</div>
					))}
			</dl>
			{isPreview && dropped && dropped.vanished + dropped.soldOut > 0 && (
				<p className="rounded-2xl bg-wait-soft px-4 py-3 text-wait">
					<span className="font-bold">{m.import_dropped_title()}</span> {droppedText(dropped)}
				</p>
			)}
			{isPreview && <SkippedSheets skipped={imported.skippedSheets ?? []} />}
			{imported.state === 'done' && <UnplacedCategories importId={imported.id} />}
			{children}
			<Remarks imported={imported} counts={counts} />
			{isPreview && <Planned planned={imported.planned ?? []} />}
		</div>
	)
}

function colourOf(name: (typeof shown)[number]['name'], count: number): string {
	if (count === 0) return 'text-muted'
	if (name === 'added' || name === 'changed') return 'text-good'
	return name === 'refused' ? 'text-bad' : ''
}

/** Sheets of a workbook that the import passes over. */
function SkippedSheets({ skipped }: { readonly skipped: NonNullable<CatalogueImport['skippedSheets']> }) {
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
