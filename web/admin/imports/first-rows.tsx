import { useState } from 'react'
import type { CatalogueImport, ReadRow } from '#contract/imports.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { formatTenge } from '../../platform/format.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

interface FirstRowsProps {
	readonly imported: CatalogueImport
	readonly onChosen: (imported: CatalogueImport) => void
}

/** The first rows as the import would read them, and those of the file, among which the row of the names is chosen. */
export function FirstRows({ imported, onChosen }: FirstRowsProps) {
	const { firstRows = [], readRows = [], state } = imported
	if (firstRows.length === 0 && state !== 'uploaded') return null
	return (
		<section
			aria-label={m.import_first_rows()}
			className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6"
		>
			{state === 'uploaded' && (
				<>
					<h3 className="font-extrabold text-lg">{m.import_first_rows()}</h3>
					<ul className="flex flex-col divide-y divide-edge/40">
						{readRows.map((row) => (
							<ReadLine key={row.line} row={row} />
						))}
					</ul>
				</>
			)}
			{firstRows.length > 0 && (
				<details>
					<summary className="min-h-11 content-center font-bold text-accent">{m.import_head_change()}</summary>
					<HeadChoice imported={imported} rows={firstRows} onChosen={onChosen} />
				</details>
			)}
		</section>
	)
}

function ReadLine({ row }: { readonly row: ReadRow }) {
	const { line, title, category, price, quantity, barcode, sku, problem } = row
	const facts = [
		price !== undefined && formatTenge(price),
		quantity !== undefined && m.import_read_quantity({ count: quantity }),
		category,
		barcode ?? sku,
	].filter(Boolean)
	return (
		<li className="grid gap-x-4 py-2 sm:grid-cols-[6rem_1fr]">
			<span className="text-muted text-sm">{m.import_remark_line({ line })}</span>
			<span className="flex min-w-0 flex-col">
				<span className="break-words font-semibold">{title || m.import_read_no_title()}</span>
				<span className="break-words text-muted text-sm">{facts.join(' · ')}</span>
				{problem && <span className="font-semibold text-bad text-sm">{problem}</span>}
			</span>
		</li>
	)
}

interface HeadChoiceProps extends FirstRowsProps {
	readonly rows: NonNullable<CatalogueImport['firstRows']>
}

const cellsShown = 8

function HeadChoice({ imported, rows, onChosen }: HeadChoiceProps) {
	const { id, headLine } = imported
	const [isBusy, setBusy] = useState(false)

	async function choose(line: number) {
		setBusy(true)
		try {
			onChosen(await call('POST /imports/{id}/head', { params: { id }, body: { line } }))
		} catch (error) {
			showToast('error', m.import_head_failed({ reason: explainFailure('The head was not chosen', error) }))
		} finally {
			setBusy(false)
		}
	}

	return (
		<div className="flex flex-col gap-3 pt-2">
			<p className="text-muted">{m.import_head_hint()}</p>
			<ul className="flex flex-col gap-1">
				{rows.map(({ line, cells }) => (
					<li key={line}>
						<button
							type="button"
							disabled={isBusy}
							aria-pressed={line === headLine}
							onClick={() => void choose(line)}
							className="flex min-h-11 w-full gap-3 rounded-xl border border-edge/60 px-3 py-2 text-left text-sm aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-bold"
						>
							<span className="shrink-0 text-muted">{line}</span>
							<span className="min-w-0 truncate">
								{cells
									.filter((cell) => cell.trim() !== '')
									.slice(0, cellsShown)
									.join(' · ')}
							</span>
						</button>
					</li>
				))}
			</ul>
			<Button
				look="plain"
				isBusy={isBusy}
				aria-pressed={headLine === 0}
				onClick={() => void choose(0)}
				className="sm:self-start"
			>
				{m.import_head_none()}
			</Button>
		</div>
	)
}
