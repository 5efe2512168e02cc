import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { overviewRange } from '#contract/overview.ts'
import { type ExportFormat, exportFormats } from '#contract/supply/export-products.ts'
import { m } from '#messages'
import { kostanayDay } from '../../../platform/kostanay-day.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { DayField } from '../../shared/day-field.tsx'
import { downloadFile } from '../../shared/download-file.ts'
import { explainFailure } from '../../shared/failures.ts'

const formatTexts: Readonly<Record<ExportFormat, () => string>> = { csv: () => 'CSV', xlsx: m.export_xlsx }

/** Asks for the days, by default those of this month, and the format. */
export function MoneyExportDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
	const [today] = useState(() => kostanayDay(new Date()))
	const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
	const [to, setTo] = useState(today)
	const [format, setFormat] = useState<ExportFormat>('xlsx')
	const [isRefused, setRefused] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string>()

	async function save(event: FormEvent) {
		event.preventDefault()
		const isRange = overviewRange.safeParse({ from, to }).success
		setRefused(!isRange)
		if (!isRange) return
		setBusy(true)
		setFailure(undefined)
		try {
			const path = `/orders/export?${new URLSearchParams({ from, to, format })}`
			const name = await downloadFile(path, `money.${format}`)
			showToast('success', m.export_done({ name }))
			onClose()
		} catch (error) {
			setFailure(m.money_export_failed({ reason: explainFailure('The money was not exported', error) }))
		}
		setBusy(false)
	}

	return (
		<Dialog title={m.money_export_title()} isOpen={isOpen} onClose={() => !isBusy && onClose()}>
			<form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
				<p className="text-muted">{m.money_export_hint()}</p>
				<div className="grid grid-cols-2 items-start gap-3">
					<DayField label={m.overview_from()} value={from} onChange={setFrom} />
					<DayField
						label={m.overview_to()}
						value={to}
						error={isRefused ? m.overview_range_refused({ count: limits.overviewDays }) : undefined}
						onChange={setTo}
					/>
				</div>
				<SelectField
					label={m.money_export_format()}
					value={format}
					onChange={({ target }) => setFormat(exportFormats.find((one) => one === target.value) ?? format)}
				>
					{exportFormats.toReversed().map((one) => (
						<option key={one} value={one}>
							{formatTexts[one]()}
						</option>
					))}
				</SelectField>
				<p role="alert" className="font-semibold text-bad empty:-mb-4">
					{failure}
				</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isBusy}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isBusy}>
						{isBusy ? m.export_preparing() : m.money_export_save()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
