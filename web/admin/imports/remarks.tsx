import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { downloadFile } from '../shared/download-file.ts'
import { explainFailure } from '../shared/failures.ts'

interface RemarksProps {
	readonly imported: CatalogueImport
	readonly counts: NonNullable<CatalogueImport['counts']>
}

/** The most serious remarks of an import, and the full report to download. */
export function Remarks({ imported: { id, state, remarks = [] }, counts }: RemarksProps) {
	const [isBusy, setBusy] = useState(false)
	if (remarks.length === 0) return null
	const { refused, unreduced = 0, doubted = 0, shortened, rounded, tidied = 0 } = counts
	const hasMore = refused + unreduced + doubted + shortened + rounded + tidied > remarks.length

	async function download() {
		setBusy(true)
		try {
			await downloadFile(`/imports/${encodeURIComponent(id)}/report`, 'import-report.csv')
		} catch (error) {
			showToast('error', m.import_report_failed({ reason: explainFailure('The report was not downloaded', error) }))
		} finally {
			setBusy(false)
		}
	}

	return (
		<section aria-labelledby="remarks" className="flex flex-col gap-3">
			<h4 id="remarks" className="font-extrabold text-lg">
				{state === 'previewed' ? m.import_remarks_title() : m.import_remarks_done_title()}
			</h4>
			<ul className="flex flex-col divide-y divide-line rounded-card bg-surface shadow-card">
				{remarks.map((remark, place) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: a row may have several remarks, and their order is fixed
						key={place}
						className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 text-sm sm:grid-cols-[7rem_12rem_1fr]"
					>
						<span className="font-bold tabular-nums">{m.import_remark_line({ line: remark.line })}</span>
						<span className="text-muted">{remark.key}</span>
						<span className={remark.outcome === 'refused' ? 'text-bad' : ''}>{remark.text}</span>
					</li>
				))}
			</ul>
			<div className="flex flex-wrap items-center gap-3">
				<Button look="plain" isBusy={isBusy} onClick={() => void download()}>
					<Download aria-hidden="true" className="size-5" />
					{m.import_report_download()}
				</Button>
				{hasMore && <span className="text-muted text-sm">{m.import_remarks_more()}</span>}
			</div>
		</section>
	)
}
