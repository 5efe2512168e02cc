import { useState } from 'react'
import type { RunState, Supplier } from '#contract/supply/suppliers.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { formatCount } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { momentText } from '../../shared/moment-text.ts'
import { isDue, isRunning } from './use-suppliers.ts'
import { WaitingFile } from './waiting-file.tsx'

interface SupplierRunProps {
	readonly supplier: Supplier
	readonly onChanged: (supplier: Supplier) => void
}

type Run = NonNullable<Supplier['run']>

/** When the file of a supplier is fetched, and what came of it. */
export function SupplierRun({ supplier, onChanged }: SupplierRunProps) {
	const { id, name, link, everyHours, nextRunAt, run } = supplier
	const [isAsking, setAsking] = useState(false)
	if (link === undefined) return <p>{m.suppliers_by_hand()}</p>

	async function runNow() {
		setAsking(true)
		try {
			onChanged(await call('POST /suppliers/{id}/run', { params: { id } }))
		} catch (error) {
			const reason = explainFailure('The file of a supplier was not asked for', error)
			showToast('error', m.suppliers_run_not_begun({ reason }))
		}
		setAsking(false)
	}

	return (
		<div className="flex flex-col gap-3">
			<div role="status" className="flex flex-col gap-1">
				<p className="font-bold">{scheduleTexts[everyHours ?? 0]()}</p>
				{run ? <LastRun run={run} name={name} /> : <p className="text-muted">{m.suppliers_never()}</p>}
				{nextRunAt !== undefined && (
					<p className="text-muted">
						{isDue(nextRunAt) ? m.suppliers_soon() : m.suppliers_next({ time: momentText(nextRunAt) })}
					</p>
				)}
			</div>
			{run?.state === 'waiting' && <WaitingFile supplier={supplier} run={run} onChanged={onChanged} />}
			<div>
				<Button
					look="plain"
					isBusy={isAsking || isRunning(supplier)}
					aria-label={m.suppliers_run_now_named({ name })}
					onClick={() => void runNow()}
				>
					{m.suppliers_run_now()}
				</Button>
			</div>
		</div>
	)
}

const scheduleTexts = {
	0: m.suppliers_no_schedule,
	1: m.suppliers_every_1,
	6: m.suppliers_every_6,
	24: m.suppliers_every_24,
	168: m.suppliers_every_168,
} as const

const stateTexts: Readonly<Record<RunState, () => string>> = {
	fetching: m.suppliers_run_fetching,
	working: m.suppliers_run_working,
	waiting: m.suppliers_run_waiting,
	done: m.suppliers_run_done,
	failed: m.suppliers_run_failed,
	refused: m.suppliers_run_refused,
}

const stateColours: Partial<Readonly<Record<RunState, string>>> = {
	done: 'text-good',
	failed: 'text-bad',
	waiting: 'text-wait',
}

function LastRun({ run: { at, state, importId, counts, failure }, name }: { run: Run; name: string }) {
	return (
		<>
			<p>
				{m.suppliers_last({ time: momentText(at) })} –{' '}
				<span className={`font-bold ${stateColours[state] ?? ''}`}>{stateTexts[state]()}</span>
			</p>
			{counts && <p className="text-muted">{countsText(counts)}</p>}
			{failure !== undefined && <p className="wrap-anywhere font-semibold text-bad">{failure}</p>}
			{importId !== undefined && (
				<Link
					to={`/admin/products/import?import=${importId}`}
					aria-label={m.suppliers_details_named({ name })}
					className="self-start font-semibold text-accent underline"
				>
					{m.suppliers_details()}
				</Link>
			)}
		</>
	)
}

function countsText({ added, changed, unchanged, refused, soldOut }: NonNullable<Run['counts']>): string {
	const rows = m.suppliers_counts({
		added: formatCount(added),
		changed: formatCount(changed),
		unchanged: formatCount(unchanged),
		refused: formatCount(refused),
	})
	return soldOut ? `${rows}. ${m.suppliers_counts_sold_out({ soldOut: formatCount(soldOut) })}` : rows
}
