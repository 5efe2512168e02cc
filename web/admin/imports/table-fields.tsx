import { useState } from 'react'
import { type CatalogueImport, delimiters } from '#contract/imports.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

interface TableFieldsProps {
	readonly imported: CatalogueImport
	readonly onChosen: (imported: CatalogueImport) => void
}

/** How the table is cut: what stands between its columns, and the row of their names, chosen among the first ones. */
export function TableFields({ imported, onChosen }: TableFieldsProps) {
	const { firstRows = [], format, choice } = imported
	const { isBusy, choose } = useTable(imported, onChosen)
	if (firstRows.length === 0 && format !== 'csv') return null
	return (
		<section
			aria-label={m.import_table()}
			className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6"
		>
			{format === 'csv' && (
				<div className="sm:max-w-sm">
					<SelectField
						label={m.import_delimiter()}
						value={choice.delimiter ?? ''}
						aria-busy={isBusy}
						onChange={({ target }) => void choose({ delimiter: delimiters.find((one) => one === target.value) })}
					>
						<option value="">{foundText(imported)}</option>
						{delimiters.map((delimiter) => (
							<option key={delimiter} value={delimiter}>
								{delimiterTexts[delimiter]()}
							</option>
						))}
					</SelectField>
				</div>
			)}
			{firstRows.length > 0 && (
				<details>
					<summary className="min-h-11 content-center font-bold text-accent">{m.import_head_change()}</summary>
					<HeadChoice
						headLine={imported.headLine}
						rows={firstRows}
						isBusy={isBusy}
						onChoose={(line) => void choose({ line, ...(choice.delimiter && { delimiter: choice.delimiter }) })}
					/>
				</details>
			)}
		</section>
	)
}

const delimiterTexts = {
	';': m.import_delimiter_semicolon,
	',': m.import_delimiter_comma,
	'\t': m.import_delimiter_tab,
	'|': m.import_delimiter_bar,
} as const

function foundText({ choice, delimiter }: CatalogueImport): string {
	const found = choice.delimiter ? undefined : delimiters.find((one) => one === delimiter)
	const name = found ? delimiterTexts[found]() : delimiter
	return choice.delimiter || !name ? m.import_delimiter_by_itself() : m.import_delimiter_found({ delimiter: name })
}

type SentTable = NonNullable<Parameters<typeof call<'POST /imports/{id}/head'>>[1]['body']>

function useTable({ id }: CatalogueImport, onChosen: TableFieldsProps['onChosen']) {
	const [isBusy, setBusy] = useState(false)

	async function choose(body: SentTable) {
		setBusy(true)
		try {
			onChosen(await call('POST /imports/{id}/head', { params: { id }, body }))
		} catch (error) {
			showToast('error', m.import_head_failed({ reason: explainFailure('The table was not read anew', error) }))
		} finally {
			setBusy(false)
		}
	}

	return { isBusy, choose }
}

interface HeadChoiceProps {
	readonly headLine: number | undefined
	readonly rows: NonNullable<CatalogueImport['firstRows']>
	readonly isBusy: boolean
	readonly onChoose: (line: number) => void
}

const cellsShown = 8

function HeadChoice({ headLine, rows, isBusy, onChoose }: HeadChoiceProps) {
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
							onClick={() => onChoose(line)}
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
				onClick={() => onChoose(0)}
				className="sm:self-start"
			>
				{m.import_head_none()}
			</Button>
		</div>
	)
}
